import { interFile } from '@trilho/ui/inter-file';

const family = 'Inter Variable';

/** Font stack for a provider's frame, which does not inherit the page's styles. */
export const frameFont = `"${family}", Inter, system-ui, -apple-system, "Segoe UI", sans-serif`;

/** What a provider's frame loads to draw in the portal's own font. */
export const frameFonts = [
  { family, src: `url(${interFile}) format("woff2")`, weight: '100 900', display: 'swap' },
];
