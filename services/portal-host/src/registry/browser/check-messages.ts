import { CompositionDocument, Refusal } from '@trilho/contracts/portal-registry';
import Type, { type Static } from 'typebox';
import { PageSettings } from '../../page-settings.ts';

const Composition = Type.Pick(CompositionDocument, ['shell', 'remotes']);

/** What the process of a check reads on its standard input. It gets nothing else: no database, no store, no keys. */
export const CheckRequest = Type.Object({
  /** Path of a Chromium, or `auto` for an installed one. */
  browser: Type.String(),
  /** An account of a merchant with a plan, a verified address and no second factor. */
  email: Type.String(),
  password: Type.String(),
  portal: PageSettings,
  /** Units of the candidates. */
  units: Type.Array(Type.String()),
  /** The portal with the candidates in place. */
  next: Composition,
  /** The portal without them. */
  before: Type.Optional(Composition),
  /** `unit/version` → the JSON of the release as it is stored. */
  descriptions: Type.Record(Type.String(), Type.String()),
  /** Name of a stored file → where it is on this machine. */
  files: Type.Record(Type.String(), Type.Object({ dir: Type.String(), file: Type.String() })),
});
export type CheckRequest = Static<typeof CheckRequest>;

/** What the process of a check says on its standard output, and nothing beside it. */
export const Verdict = Type.Union([
  /** Why the candidates may not be shown; empty when they may. */
  Type.Object({ refusals: Type.Array(Refusal) }, { additionalProperties: false }),
  /** Why the check could not be made. */
  Type.Object({ unchecked: Type.String() }, { additionalProperties: false }),
]);
export type Verdict = Static<typeof Verdict>;
