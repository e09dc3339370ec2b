import { focusOutline, media, token } from '@trilho/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

/** Around a table each of whose rows leads somewhere by its one `RowLink`. */
export const LinkedRows = styled.div`
  tbody tr:has(a) {
    position: relative;
    ${media.hover} {
      &:hover {
        background: ${token.color.hover};
      }
    }
  }
`;

/** A row's way to its own screen: a real link around what names the row, which takes presses anywhere on it. */
export const RowLink = styled(Link)`
  display: inline-flex;
  min-width: 0;
  border-radius: 4px;
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    ${focusOutline}
  }
`;
