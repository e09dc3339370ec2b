import { token } from '@trilho/ui';
import { styled } from 'styled-components';

/** What came of the customer on the left, who the customer is on the right; one below the other where it is narrow. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${token.space[4]};
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) 340px;
  }
`;
