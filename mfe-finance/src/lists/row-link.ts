import { focusOutline, media, token } from '@trilho/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

/** The name of a row, which opens it; where the row has two lines all of it does. */
export const RowLink = styled(Link)`
  border-radius: 4px;
  font-weight: 550;
  color: ${token.color.text};
  text-decoration: none;
  white-space: nowrap;
  ${media.hover} {
    &:hover {
      color: ${token.color.brandText};
      text-decoration: underline;
    }
  }
  &:focus-visible {
    ${focusOutline}
  }
  ${media.phone} {
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
`;

/** A link or a box within such a row, which is pressed by itself. */
export const OverRow = styled.span`
  position: relative;
  z-index: 1;
`;
