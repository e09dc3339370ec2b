import Type, { type Static, type TSchema } from 'typebox';

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
  /** Its code ran when the page stopped to answer, for five seconds at least, until somebody ended it. */
  Type.Literal('blocked'),
  /** It tried to leave the portal by itself, and was kept from it. It is told, and takes no release back. */
  Type.Literal('navigation'),
  /** No release of it is usable. */
  Type.Literal('none'),
]);
export type FailureKind = Static<typeof FailureKind>;

/** What an error is about, as far as browsers' own words say it: never those words, which may hold anything. */
export const ErrorSubject = Type.Union([
  /** A property of `undefined` or `null` was read or set. */
  Type.Literal('nothing-there'),
  Type.Literal('not-a-function'),
  Type.Literal('not-a-constructor'),
  Type.Literal('not-iterable'),
  Type.Literal('unknown-name'),
  /** A variable was read before its declaration ran. */
  Type.Literal('too-early'),
  /** Calls or updates without an end. */
  Type.Literal('endless'),
  /** React was given something that it cannot draw. */
  Type.Literal('not-drawable'),
  Type.Literal('network'),
  Type.Literal('not-json'),
  Type.Literal('storage-full'),
]);
export type ErrorSubject = Static<typeof ErrorSubject>;

/** A line of a stack in a file of a release: unit, version, file, line and column, both from 1. */
export const StackFrame = Type.String({
  pattern: '^[a-z][a-z0-9-]{0,39}/[0-9a-f]{12}/[\\w.-]{1,80}:\\d{1,7}:\\d{1,7}$',
});

/** A call that a page made before something failed. */
export const PortalCall = Type.Object(
  {
    method: Type.Union([
      Type.Literal('GET'),
      Type.Literal('POST'),
      Type.Literal('PUT'),
      Type.Literal('PATCH'),
      Type.Literal('DELETE'),
      Type.Literal('HEAD'),
    ]),
    /** Its words, `:id` for everything else; no query. */
    path: Type.String({ pattern: '^/$|^(/([a-z]{1,24}(-[a-z]{1,24}){0,3}|v\\d{1,2}|:id)){1,12}$' }),
    /** 0 where no answer came. */
    status: Type.Integer({ minimum: 0, maximum: 599 }),
  },
  { additionalProperties: false },
);
export type PortalCall = Static<typeof PortalCall>;

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
    subject: Type.Optional(ErrorSubject),
    /** Innermost first: files of releases and of the shell alone. */
    stack: Type.Optional(Type.Array(StackFrame, { maxItems: 10 })),
    /** The last calls before it, newest last. */
    calls: Type.Optional(Type.Array(PortalCall, { maxItems: 5 })),
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

const Timestamp = Type.String({ format: 'date-time' });
const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Seen = { firstAt: Timestamp, lastAt: Timestamp, count: Type.Integer() };

/**
 * `GET /portal/registry/units/:unit/failures`: failures of a remote with one cause, in pages that were given the release.
 * 50 causes of the last 30 days: those that several networks reported before the others, the newest first.
 */
export const FailureGroup = Type.Object({
  /** Equal for one cause over releases, where their source maps are stored; else of one build. */
  fingerprint: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  kind: Type.String(),
  error: Nullable(Type.String()),
  subject: Nullable(Type.String()),
  ...Seen,
  /** The releases that have it, newest sight first. */
  releases: Type.Array(Type.Object({ version: Version, ...Seen })),
  /** Of the newest one. */
  stack: Type.Array(
    Type.Object({
      /** As it was reported. */
      at: Type.String(),
      /** `shell`, or the remote. */
      unit: Type.String(),
      /** `src/keys/key-list.tsx:42:7`; none without a source map. */
      source: Nullable(Type.String()),
    }),
  ),
  calls: Type.Array(PortalCall),
});
export type FailureGroup = Static<typeof FailureGroup>;
