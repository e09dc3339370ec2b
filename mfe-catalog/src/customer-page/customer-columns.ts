import { token } from '@trilho/ui';
import { styled } from 'styled-components';

/** Activity on the left, the customer's details on the right; stacked on narrow screens. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${token.space[4]};
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) 340px;
  }
`;
