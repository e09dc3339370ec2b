import Type, { type Static } from 'typebox';

const Version = Type.String({ pattern: '^[0-9a-f]{12}$' });
const RemoteName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });

/** Why a release of a remote could not be shown. */
export const FailureKind = Type.Union([
  /** Its entry did not arrive, was refused by its hash, or defined no container. */
  Type.Literal('entry'),
  /** Its entry did not arrive in time, or its screen waited for something for too long. */
  Type.Literal('timeout'),
  /** Its entry arrived; its exposed module, or what that needs of the shell, did not. */
  Type.Literal('module'),
  /** A chunk that it loads later did not arrive. */
  Type.Literal('chunk'),
  /** It threw while it was drawn. */
  Type.Literal('render'),
  /** A handler or a promise of it failed after it was shown. It is told, and takes no release back. */
  Type.Literal('script'),
  /** No release of it is usable. */
  Type.Literal('none'),
]);
export type FailureKind = Static<typeof FailureKind>;

/** One failure of one release in one page. Carries no personal data: no path parameters, no message of an error. */
export const FailureReport = Type.Object(
  {
    type: Type.Literal('failure'),
    remote: RemoteName,
    /** Version of the release that failed; none when no release is usable. */
    version: Type.Optional(Version),
    kind: FailureKind,
    /** Class of the error, `ChunkLoadError`, `TypeError`. */
    error: Type.Optional(Type.String({ pattern: '^[A-Za-z]{1,40}$' })),
    /** Version shown instead; none when only a message is shown. */
    fallback: Type.Optional(Version),
  },
  { additionalProperties: false },
);
export type FailureReport = Static<typeof FailureReport>;

/** How long a release took to be there, once per release and page. */
export const LoadReport = Type.Object(
  {
    type: Type.Literal('load'),
    remote: RemoteName,
    version: Version,
    /** From the request of its entry to its module, in milliseconds. */
    durationMs: Type.Integer({ minimum: 0, maximum: 600_000 }),
  },
  { additionalProperties: false },
);
export type LoadReport = Static<typeof LoadReport>;

/** `POST /portal/reports`, sent by `navigator.sendBeacon` as `text/plain`. Answered with 204. */
export const PageReports = Type.Object(
  {
    /** Version of the page's shell. */
    shell: Version,
    /** Random, made anew for each tab, in no cookie: it tells failures of many people from many failures of one. */
    session: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    /** That of the page's list of releases. Reports without one are shown to operators, and count for nothing. */
    proof: Type.Optional(Type.String({ maxLength: 32_768 })),
    reports: Type.Array(Type.Union([FailureReport, LoadReport]), { minItems: 1, maxItems: 20 }),
  },
  { additionalProperties: false },
);
export type PageReports = Static<typeof PageReports>;

/** What pages reported of one release in the last 24 hours. */
export const ReleaseHealth = Type.Object({
  remote: RemoteName,
  /** None where no release of the remote was usable. */
  version: Type.Union([Version, Type.Null()]),
  /** By kind; kinds without one are left out. */
  failures: Type.Record(Type.String(), Type.Integer()),
  /** Tabs in which it failed. */
  failedSessions: Type.Integer(),
  /** Counted by whole hours: up to 25 of them. */
  loads: Type.Integer(),
  /** Time within which half of the loads were there, in milliseconds, rounded up to its bucket. */
  p50Ms: Type.Union([Type.Integer(), Type.Null()]),
  p95Ms: Type.Union([Type.Integer(), Type.Null()]),
});
export type ReleaseHealth = Static<typeof ReleaseHealth>;
