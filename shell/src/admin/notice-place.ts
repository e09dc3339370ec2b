import { media, token } from '@trilho/ui';
import { styled } from 'styled-components';

/** Where a notice stands: above the screen, as wide as its content. */
export const NoticePlace = styled.div`
  max-width: calc(${token.width.content} + 2 * ${token.space[9]});
  margin-inline: auto;
  padding: ${token.space[5]} ${token.space[9]} 0;
  ${media.phone} {
    padding-inline: ${token.space[4]};
  }
`;
