import { createGlobalStyle, css } from 'styled-components';
import { media } from './media.ts';
import { type ColorName, dark, light } from './palette.ts';
import { token } from './token.ts';

const declare = (colors: Record<ColorName, string>) =>
  Object.entries(colors)
    .map(([name, value]) => `--color-${name}: ${value};`)
    .join(' ');

const lightTheme = css`
  color-scheme: light;
  ${declare(light)}
  --shadow-card: 0 1px 2px rgb(15 23 32 / 5%);
  --shadow-menu: 0 0 0 1px rgb(15 23 32 / 4%), 0 8px 24px rgb(15 23 32 / 12%);
  --shadow-modal: 0 24px 64px rgb(15 23 32 / 24%);
`;

const darkTheme = css`
  color-scheme: dark;
  ${declare(dark)}
  --shadow-card: none;
  --shadow-menu: 0 8px 24px rgb(0 0 0 / 48%);
  --shadow-modal: 0 24px 64px rgb(0 0 0 / 60%);
`;

/**
 * Where the system chooses the colours, what is chosen has the system's colours of a selection. Without them a
 * soft background is all that tells it from the rest, and no background is drawn there.
 */
const forcedColors = css`
  :is(a, button)[aria-current]:not([aria-current='false']),
  [role='tab'][aria-selected='true'],
  [role='option'][aria-selected='true'],
  button[aria-pressed='true'],
  label:has(> input[type='radio']:checked) {
    forced-color-adjust: none;
    border-color: SelectedItem !important;
    background: SelectedItem !important;
    color: SelectedItemText !important;
    & * {
      background: none !important;
      color: inherit !important;
    }
    &:focus-visible,
    &:has(:focus-visible) {
      outline: 2px solid CanvasText !important;
      outline-offset: 2px !important;
    }
  }
`;

/** Reset, tokens of both themes and page type. Render once, above everything. */
export const GlobalStyle = createGlobalStyle`
  :root {
    ${lightTheme}
    --radius-control: 8px;
    --radius-card: 12px;
    --radius-modal: 16px;
    --radius-full: 999px;
    --font-sans: 'Inter Variable', Inter, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif;
    --font-mono: 'JetBrains Mono Variable', ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
    --motion-fast: 120ms ease-out;
    --motion-base: 160ms ease-out;
    --motion-slow: 200ms ease-out;
    --control-sm: 30px;
    --control-md: 36px;
    --control-lg: 44px;
    --control-text: 14px;
  }
  ${media.touch} {
    :root {
      --control-sm: 44px;
      --control-md: 44px;
      /* Below 16 px, phones zoom into the field that gets focus. */
      --control-text: 16px;
    }
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) { ${darkTheme} }
  }
  :root[data-theme='dark'] { ${darkTheme} }

  *, *::before, *::after { box-sizing: border-box; }
  html {
    background: ${token.color.bg};
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  html[data-scroll-locked] { overflow: hidden; }
  html[data-scroll-locked] body { padding-right: var(--scrollbar-width, 0px); }
  body {
    margin: 0;
    background: ${token.color.bg};
    color: ${token.color.text};
    font-family: ${token.font.sans};
    font-size: 14px;
    line-height: 20px;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, blockquote, pre { margin: 0; }
  h1, h2, h3, h4 { font-weight: 620; text-wrap: balance; }
  ul[class], ol[class] { padding: 0; list-style: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  img, svg, video { display: block; max-width: 100%; }
  table { border-collapse: collapse; border-spacing: 0; }
  a { color: inherit; }
  ::selection { background: ${token.color.brandSoft}; color: ${token.color.brandText}; }
  :focus-visible { outline: 2px solid ${token.color.brandText}; outline-offset: 2px; }
  @media (forced-colors: active) {
    ${forcedColors}
  }
  ${media.reducedMotion} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
