import { token } from '@trilho/ui';
import { styled } from 'styled-components';

/** A list's search and filters in one row, which wraps on narrow screens. */
export const Toolbar = styled.div.attrs({ role: 'search' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  margin-bottom: ${token.space[4]};
`;
