import { focusOutline, media, token } from '@trilho/ui';
import { styled } from 'styled-components';

/** Further facts that open on demand. */
export const Fold = styled.details`
  margin-top: ${token.space[3]};
  summary {
    width: fit-content;
    border-radius: 4px;
    font-size: 13px;
    line-height: 18px;
    font-weight: 550;
    color: ${token.color.brandText};
    cursor: pointer;
    ${media.touch} {
      padding-block: 12px;
    }
    &:focus-visible {
      ${focusOutline}
    }
  }
  &[open] > summary {
    margin-bottom: ${token.space[3]};
  }
`;
