import { styled } from 'styled-components';

/** Two rails and their sleepers. */
export const Rail = styled.span`
  display: block;
  height: 12px;
  border-block: 1.5px solid currentColor;
  background: repeating-linear-gradient(90deg, currentColor 0 1.5px, transparent 1.5px 14px);
`;
