import { token } from '@trilho/ui';
import { styled } from 'styled-components';

/**
 * Parts of a screen, one below the other, `$gap` steps of the grid apart. A part with `aria-busy` has a height of its own
 * once its data is there: what stands below it is laid out and asks for its data, and is seen when it will not jump any
 * more.
 */
export const InOrder = styled.div<{ $gap: 3 | 4 | 6 }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => token.space[$gap]};
  > [aria-busy='true'] ~ * {
    visibility: hidden;
  }
`;
