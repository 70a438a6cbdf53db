import styled, { css, keyframes } from "styled-components";

const DURATION = 240;

export const Overlay = styled.div`
  opacity: ${(props) => (props.open ? 1 : 0)};
  transition: opacity 0.25s cubic-bezier(0.4, 0, 0.2, 1);
  /* transition: opacity 9s; */
  background: linear-gradient(#000, #111);

  &:hover {
    transition: opacity 100ms linear;
  }
`;

export const Panel = styled.section`
  transition: transform ${DURATION}ms ease-out;
  ${(props) => props.wide && css`
    animation: grow 0.5s ease-in-out;
  `}
`;

export const Label = styled.label`
  transition: none;
  transition: color ${(props) => props.theme.fast} ease;
`;

const message = `The spring(${DURATION}) is not a curve`;
const query = `SELECT ease, linear FROM transition`;
