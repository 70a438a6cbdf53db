type Props = { items: string[]; ease?: boolean };

export function List({ items }: Props) {
  return (
    <ul className="flex transition-opacity duration-200 ease-out">
      {items.map((item) => (
        <li key={item} className="transition-all hover:scale-105">
          <span className="transition duration-500 ease-[cubic-bezier(0.2,0,0,1)] delay-100">{item}</span>
          <i className="animate-pulse rounded" />
          <b className="transition-none duration-300">{item}</b>
          <em className={"p-4 text-linear"}>ease-in</em>
        </li>
      ))}
    </ul>
  );
}
