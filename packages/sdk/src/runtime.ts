/**
 * Types of the platform, taken from the project that compiles: the declarations of this package need neither
 * the DOM library nor `@types/node`.
 */
export type Fetch = typeof globalThis extends { fetch: infer Platform }
  ? Platform
  : (url: string, init: object) => Promise<unknown>;

export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer Platform } }
  ? Platform
  : object;
