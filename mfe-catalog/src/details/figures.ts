import { media, token } from '@trilho/ui';
import { styled } from 'styled-components';

/** The few figures of a page, side by side. A phone has them smaller, in one line as long as they fit in it. */
export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: ${token.space[4]};
  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${token.space[3]};
    > * > p:nth-child(2) {
      font-size: 16px;
      line-height: 24px;
      letter-spacing: -0.01em;
    }
  }
`;
