/** The dates of the payment API's shapes, the oldest first. A call names one in `Trilho-Version`. */
export const apiVersions = ['2026-11-22', '2026-12-01'] as const;
export type ApiVersion = (typeof apiVersions)[number];

/** The shape of calls that name none. */
export const firstVersion: ApiVersion = apiVersions[0];

/** The header in which a call names its version, and an answer the one that it has. */
export const versionHeader = 'Trilho-Version';

export const isApiVersion = (text: unknown): text is ApiVersion =>
  apiVersions.some((version) => version === text);

/** The version that a key pair or an endpoint is pinned to, as it is stored; the first one where none is, or one unknown. */
export const pinnedVersion = (stored: string | null): ApiVersion =>
  isApiVersion(stored) ? stored : firstVersion;

/** Whether a version came out after another. */
export const isLater = (version: ApiVersion, than: ApiVersion): boolean =>
  apiVersions.indexOf(version) > apiVersions.indexOf(than);
