import { createGlobalStyle, css } from 'styled-components';
import { interFile } from './inter-file.ts';

const mono = new URL(
  '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  import.meta.url,
);

const textFont = css`
  @font-face {
    font-family: 'Inter Variable';
    font-style: normal;
    font-display: swap;
    font-weight: 100 900;
    src: url('${interFile}') format('woff2');
  }
`;

const codeFont = css`
  @font-face {
    font-family: 'JetBrains Mono Variable';
    font-style: normal;
    font-display: swap;
    font-weight: 100 800;
    src: url('${mono.href}') format('woff2');
  }
`;

/**
 * `@font-face` of Inter and JetBrains Mono, self-hosted, latin subset. Render once, in an entry only:
 * the shell's bootstrap and a remote's standalone page.
 */
export const FontFaces = createGlobalStyle`
  ${textFont}
  ${codeFont}
`;

/** `@font-face` of Inter alone, for pages rendered at build: the other would take its 40 KB from the first paint. */
export const TextFontFace = createGlobalStyle`
  ${textFont}
`;

/** `@font-face` of JetBrains Mono, for pages rendered at build whose lines break elsewhere in the system's own font. */
export const CodeFontFace = createGlobalStyle`
  ${codeFont}
`;
