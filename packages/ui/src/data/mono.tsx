import { styled } from 'styled-components';
import { token } from '../foundations/token.ts';

/** An id or a key. */
export const Mono = styled.span`
  font-family: ${token.font.mono};
  font-size: 12px;
  font-variant-ligatures: none;
  overflow-wrap: anywhere;
`;
