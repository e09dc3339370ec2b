import Type, { type Static } from 'typebox';
import { PortalCalls } from './portal-call.ts';
import { Release, ShellRelease } from './portal-manifest.ts';
import { ReleaseHealth } from './portal-report.ts';

export { SetUnitOwner, UnitOwner } from './unit-owner.ts';

/** Twelve hex digits over the content of a release. */
export const ReleaseVersion = Type.String({ pattern: '^[0-9a-f]{12}$' });
/** What is released alone: `shell`, or a remote by its short name. */
export const UnitName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });
const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Timestamp = Type.String({ format: 'date-time' });

/** A release as the composition names it: nobody can put another one in its place. */
export const PinnedRelease = Type.Object(
  {
    version: ReleaseVersion,
    /** SHA-256 of the release's JSON as it is stored, hex. That JSON holds the hash of each file. */
    digest: Digest,
  },
  { additionalProperties: false },
);
export type PinnedRelease = Static<typeof PinnedRelease>;

/** A release that a share of the people gets. */
export const Canary = Type.Object(
  {
    ...PinnedRelease.properties,
    /** Share of the people in percent, two decimals at most. */
    percent: Type.Number({ minimum: 0.01, maximum: 100 }),
  },
  { additionalProperties: false },
);
export type Canary = Static<typeof Canary>;

export const UnitComposition = Type.Object(
  {
    /** What everybody gets, then the fallbacks, newest first: five at most. */
    stable: Type.Array(PinnedRelease, { minItems: 1, maxItems: 5 }),
    canary: Type.Optional(Canary),
  },
  { additionalProperties: false },
);
export type UnitComposition = Static<typeof UnitComposition>;

/**
 * `GET /portal/composition.json`: which releases the portal is made of. Signed as a whole (detached JWS, Ed25519, in the
 * header `trilho-signature`); each change makes a new document with the next sequence number.
 */
export const CompositionDocument = Type.Object(
  {
    /** Ascending: a host never goes back to a lower one. */
    sequence: Type.Integer({ minimum: 1 }),
    issuedAt: Timestamp,
    /** A host reports a document past it, and keeps showing the last one that it has verified. */
    expiresAt: Timestamp,
    shell: UnitComposition,
    /** By short name. */
    remotes: Type.Record(UnitName, UnitComposition),
  },
  { additionalProperties: false },
);
export type CompositionDocument = Static<typeof CompositionDocument>;

/** A rule of the publishing gate that a release breaks. */
export const Refusal = Type.Object({
  rule: Type.Union([
    Type.Literal('files'),
    Type.Literal('contract'),
    Type.Literal('paths'),
    Type.Literal('places'),
    Type.Literal('shared'),
    Type.Literal('size'),
    Type.Literal('breaks'),
    Type.Literal('calls'),
    Type.Literal('browser'),
  ]),
  message: Type.String(),
  /** What the team does about it. */
  advice: Type.String(),
});
export type Refusal = Static<typeof Refusal>;

/** `POST /portal/registry/units/:unit/releases`. Its files were put there before. */
export const PublishRequest = Type.Object(
  {
    release: Type.Union([Release, ShellRelease]),
    /** Where it goes once accepted: nowhere (the default), to a share of the people, or to everybody. */
    channel: Type.Optional(Type.Union([Type.Literal('canary'), Type.Literal('stable')])),
    /** With `canary`. Default 10. */
    percent: Type.Optional(Type.Number({ minimum: 0.01, maximum: 100 })),
    /** Commit or build that it was made of, for the history. */
    source: Type.Optional(Type.String({ maxLength: 200 })),
    /** Why its tests were not run before, for the history; left out when they were. */
    testsSkipped: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type PublishRequest = Static<typeof PublishRequest>;

export const ReleaseState = Type.Union([
  /** Accepted, shown to nobody. */
  Type.Literal('published'),
  Type.Literal('canary'),
  Type.Literal('stable'),
  /** Was stable; a fallback as long as it is kept. */
  Type.Literal('replaced'),
  /** Taken back for its failures: never shown again, not even as a fallback. */
  Type.Literal('withdrawn'),
  /** Taken back by the portal itself, since it failed in many tabs. Somebody may promote it again. */
  Type.Literal('suspended'),
]);
export type ReleaseState = Static<typeof ReleaseState>;

export const PublishedRelease = Type.Object({
  unit: UnitName,
  version: ReleaseVersion,
  state: ReleaseState,
  /** Of what is loaded immediately, gzip, in bytes. */
  sizeAtOnce: Type.Integer(),
  source: Type.Union([Type.String(), Type.Null()]),
  publishedAt: Timestamp,
  /** Name of the token. */
  publishedBy: Type.String(),
});
export type PublishedRelease = Static<typeof PublishedRelease>;

/** Answer to `POST /portal/registry/units/:unit/releases`. */
export const PublishAnswer = Type.Object({
  ...PublishedRelease.properties,
  /** What a promotion of it alone would be refused for now: it waits for a release of the shell or of a remote. */
  waitsFor: Type.Optional(Type.Array(Refusal)),
});
export type PublishAnswer = Static<typeof PublishAnswer>;

/** Shows a release that was taken back before: without it the answer is 409 `confirmation_required`, and why. */
const confirmed = Type.Optional(Type.Boolean());

/** `POST /portal/registry/units/:unit/promote`, also from canary to stable. */
export const PromoteRequest = Type.Object(
  {
    version: ReleaseVersion,
    channel: Type.Union([Type.Literal('canary'), Type.Literal('stable')]),
    percent: Type.Optional(Type.Number({ minimum: 0.01, maximum: 100 })),
    confirmed,
  },
  { additionalProperties: false },
);
export type PromoteRequest = Static<typeof PromoteRequest>;

/**
 * `POST /portal/registry/promote`, by an administrator's token: several releases to everybody in one document, checked
 * as they will be together. For releases that need each other.
 */
export const PromoteSetRequest = Type.Object(
  {
    releases: Type.Array(Type.Object({ unit: UnitName, version: ReleaseVersion }), {
      minItems: 1,
      maxItems: 50,
    }),
    confirmed,
  },
  { additionalProperties: false },
);
export type PromoteSetRequest = Static<typeof PromoteSetRequest>;

/** `POST /portal/registry/units/:unit/rollback`: to the last good release, or to a named kept one. */
export const RollbackRequest = Type.Object(
  { version: Type.Optional(ReleaseVersion) },
  { additionalProperties: false },
);

/** `POST /portal/registry/units/:unit/withdraw`. */
export const WithdrawRequest = Type.Object(
  { version: ReleaseVersion, reason: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);

/** `POST /portal/registry/rollback`: the whole composition as it was, as a new document. */
export const RestoreRequest = Type.Object(
  { sequence: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);

/** `GET /portal/registry/rollback/:sequence`: what the portal would be made of after it, without what was withdrawn. */
export const RestorePreview = Type.Pick(CompositionDocument, ['shell', 'remotes']);
export type RestorePreview = Static<typeof RestorePreview>;

/** Request header with a token of `EarlierComposition`: the page is then of that composition. */
export const earlierHeader = 'trilho-composition';

/** `POST /portal/registry/compositions/:sequence/preview`: shows the portal as it was to who sends the token, for two hours. */
export const EarlierComposition = Type.Object({
  sequence: Type.Integer({ minimum: 1 }),
  /** For the header `trilho-composition` of requests for pages and lists. */
  token: Type.String(),
});
export type EarlierComposition = Static<typeof EarlierComposition>;

/** `GET /portal/registry/calls`, by an administrator's token or an operator: of each release that is shown or kept. */
export const RecordedCalls = Type.Object({
  unit: UnitName,
  version: ReleaseVersion,
  place: Type.Union([Type.Literal('live'), Type.Literal('canary'), Type.Literal('fallback')]),
  /** Null for a release whose build is older than the record: what it calls is unknown. */
  calls: Type.Union([PortalCalls, Type.Null()]),
});
export type RecordedCalls = Static<typeof RecordedCalls>;

/** `PUT /portal/registry/units/:unit/budget`, by an administrator's token; `GET` answers the one in force. */
export const SizeBudget = Type.Object(
  {
    /** What a release of the unit may load immediately, gzip, in bytes. */
    sizeAtOnce: Type.Integer({ minimum: 1_000, maximum: 5_000_000 }),
  },
  { additionalProperties: false },
);
export type SizeBudget = Static<typeof SizeBudget>;

/** `GET /portal/registry/status`: what this host shows. */
export const RegistryStatus = Type.Object({
  composition: Type.Union([CompositionDocument, Type.Null()]),
  /** What is wrong with what this host shows. */
  problems: Type.Array(Type.String()),
  health: Type.Array(ReleaseHealth),
});
export type RegistryStatus = Static<typeof RegistryStatus>;

export const AuditEntry = Type.Object({
  at: Timestamp,
  /** `token ci-keys`, `person <id>`, `automatic`. */
  actor: Type.String(),
  action: Type.Union([
    Type.Literal('publish'),
    Type.Literal('refuse'),
    Type.Literal('promote'),
    /** A promotion whose calls nobody could compare: the gateway could not be asked. */
    Type.Literal('unchecked'),
    Type.Literal('rollback'),
    Type.Literal('withdraw'),
    Type.Literal('suspend'),
    Type.Literal('restore'),
    Type.Literal('create-token'),
    Type.Literal('revoke-token'),
    Type.Literal('create-override'),
    Type.Literal('set-budget'),
    Type.Literal('set-owner'),
  ]),
  unit: Type.Union([UnitName, Type.Null()]),
  version: Type.Union([ReleaseVersion, Type.Null()]),
  /** Sequence number of the document that it made. */
  sequence: Type.Union([Type.Integer(), Type.Null()]),
  detail: Type.String(),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** Unit that a token may publish; `*` stands for all of them, and for what only an administrator does. */
export const TokenUnit = Type.Union([UnitName, Type.Literal('*')]);

/** `POST /portal/registry/tokens`, by an administrator's token. */
export const PublishTokenInput = Type.Object(
  {
    /** Where it is used, for the history: `ci-keys`. */
    name: Type.String({ pattern: '^[\\w.-]{1,60}$' }),
    unit: TokenUnit,
    /** Default 365. */
    expiresInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })),
  },
  { additionalProperties: false },
);
export type PublishTokenInput = Static<typeof PublishTokenInput>;

/** A token as `GET /portal/registry/tokens` lists it. Only the hash of its text is kept. */
export const PublishToken = Type.Object({
  id: Type.String(),
  name: Type.String(),
  unit: TokenUnit,
  createdAt: Timestamp,
  expiresAt: Timestamp,
  lastUsedAt: Type.Union([Timestamp, Type.Null()]),
  revokedAt: Type.Union([Timestamp, Type.Null()]),
});
export type PublishToken = Static<typeof PublishToken>;

/** Answer to `POST /portal/registry/tokens`: the only one that shows the token. */
export const CreatedPublishToken = Type.Object({
  ...PublishToken.properties,
  /** `trl_pub_` and 32 random bytes in base64url. */
  token: Type.String({ pattern: '^trl_pub_[\\w-]{43}$' }),
});
export type CreatedPublishToken = Static<typeof CreatedPublishToken>;
