/**
 * Address of Inter, self-hosted, latin subset. `new URL` is understood by webpack without a loader rule, and by
 * Node: no mapping in tests.
 */
export const interFile = new URL(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  import.meta.url,
).href;
