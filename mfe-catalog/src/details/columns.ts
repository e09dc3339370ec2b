import { token } from '@trilho/ui';
import { styled } from 'styled-components';

/** What happened on the left, the details on the right; stacked on narrow screens, where it is read in this order. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${token.space[4]};
  @media (min-width: 1101px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

/** Details on the left, for screens on which they explain what stands beside them. */
export const DetailsFirst = styled(Columns)`
  @media (min-width: 1101px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;
