/** Reads the title of a code fence: ```` ```js title="servidor.js" ````. */
export const fenceTitle = (meta: string | null | undefined): string | undefined =>
  meta?.match(/title="([^"]*)"/)?.[1];
