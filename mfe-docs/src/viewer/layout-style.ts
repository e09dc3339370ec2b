import { media, token } from '@trilho/ui';
import { css, styled } from 'styled-components';

/** Width up to which the list of sections slides in, and the text has the page for itself. */
export const compactQuery = '(max-width: 1023px)';
export const compact = `@media ${compactQuery}`;

/** Heights of what sticks to the top, px. */
export const headerHeight = 60;
export const compactHeaderHeight = 104;
/** The bar of the admin area on a phone. */
const phoneBarHeight = 56;

const publicTop = css`
  --docs-top: ${headerHeight}px;
  ${compact} {
    --docs-top: ${compactHeaderHeight}px;
  }
`;

const adminTop = css`
  --docs-top: 0px;
  ${media.phone} {
    --docs-top: ${phoneBarHeight}px;
  }
`;

/** The viewer. `--docs-top` is the height of what covers the page's top, and `--docs-pane` the ground of its code. */
export const Root = styled.div<{ $isPublic: boolean }>`
  ${({ $isPublic }) => ($isPublic ? publicTop : adminTop)}
  --docs-pane: #062a20;
  --docs-code: #041f18;
  --docs-code-line: #17453a;
  min-height: ${({ $isPublic }) => ($isPublic ? '100dvh' : '0')};
  background: ${token.color.surface};
  :root[data-theme='dark'] & {
    --docs-pane: #0a1512;
    --docs-code: #071b16;
    --docs-code-line: #1b332c;
  }
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: clamp(216px, 18.6vw, 268px) minmax(0, 1fr);
  ${compact} {
    grid-template-columns: minmax(0, 1fr);
  }
  /* On wide paper the section would get the hidden list's column. */
  @media print {
    display: block;
  }
`;

/** Room for the section: text and code stand side by side from 900 px on. */
export const Body = styled.div`
  container: section / inline-size;
  min-width: 0;
  border-left: 1px solid ${token.color.line};
  outline: none;
  ${compact} {
    border-left: 0;
  }
`;

export const sideBySide = '@container section (min-width: 900px)';

/**
 * A section. Its parts are lead, code and rest, in this order on a narrow page; on a wide one the code stands beside
 * both others.
 */
export const SectionGrid = styled.article`
  ${sideBySide} {
    display: grid;
    grid-template: 'lead code' auto 'rest code' 1fr / minmax(0, 1fr) clamp(392px, 43.3cqi, 508px);
    min-height: calc(100dvh - var(--docs-top));
    &[data-side='contents'] {
      grid-template-columns: minmax(0, 1fr) 250px;
    }
  }
  @media print {
    display: block !important;
  }
`;

const padding = css`
  min-width: 0;
  max-width: 844px;
  padding-inline: 44px;
  @media (max-width: 1280px) {
    padding-inline: ${token.space[8]};
  }
  ${media.phone} {
    padding-inline: ${token.space[4]};
  }
  @media print {
    max-width: none;
    padding-inline: 0;
  }
`;

export const Lead = styled.div`
  grid-area: lead;
  ${padding}
  padding-top: 30px;
  ${media.phone} {
    padding-top: ${token.space[4]};
  }
`;

export const Rest = styled.div`
  grid-area: rest;
  container: rest / inline-size;
  ${padding}
  padding-bottom: ${token.space[16]};
  ${media.phone} {
    padding-bottom: ${token.space[10]};
  }
`;
