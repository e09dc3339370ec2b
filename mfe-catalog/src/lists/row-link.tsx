import { focusOutline, media, token } from '@trilho/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

/** Wraps a table whose rows have one `RowLink` each. */
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

/** The link of a row to its screen; its clickable area covers the whole row. */
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
