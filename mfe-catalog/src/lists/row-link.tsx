import { focusOutline, media } from '@trilho/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

/** A row's way to its own screen: a real link around what names the row, in the colour of the text. */
export const RowLink = styled(Link)`
  display: inline-flex;
  min-width: 0;
  border-radius: 4px;
  color: inherit;
  text-decoration: none;
  text-underline-offset: 3px;
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
  &:focus-visible {
    ${focusOutline}
  }
`;
