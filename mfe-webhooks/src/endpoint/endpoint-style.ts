import { token } from '@trilho/ui';
import { styled } from 'styled-components';

export const Heading = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  overflow-wrap: anywhere;
  > * {
    letter-spacing: normal;
  }
`;

/** A wide part and a narrow one beside it; one below the other on less room. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  gap: ${token.space[4]};
  @media (max-width: 1000px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
