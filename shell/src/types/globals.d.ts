/** Shared key → version that this shell bundles, written by the build. */
declare const SHARED_VERSIONS: Record<string, string>;

declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}
