import { token } from '@trilho/ui';
import { styled } from 'styled-components';

/** Details next to the timeline; stacked on narrow screens. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  align-items: start;
  gap: ${token.space[4]};
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
