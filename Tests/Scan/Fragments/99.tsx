const Box = styled.div`
  transition: ${({ theme }) => theme.transition};
  &:focus { transition: outline 0.1s ease-in; }
`;
