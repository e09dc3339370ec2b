/** The dates of the payment API's shapes, the oldest first. A call names one in `Trilho-Version`. */
export const apiVersions = ['2026-11-22', '2026-12-01'] as const;
export type ApiVersion = (typeof apiVersions)[number];

/** The shape of calls that name none. */
export const firstVersion: ApiVersion = apiVersions[0];

/** The header in which a call names its version, and an answer the one that it has. */
export const versionHeader = 'Trilho-Version';

export const isApiVersion = (text: unknown): text is ApiVersion =>
  apiVersions.some((version) => version === text);
