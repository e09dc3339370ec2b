import { token } from '@trilho/ui';
import { styled } from 'styled-components';

/** Search and filters of a list in a line, which breaks where it is narrow. */
export const Toolbar = styled.div.attrs({ role: 'search' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  margin-bottom: ${token.space[4]};
`;
