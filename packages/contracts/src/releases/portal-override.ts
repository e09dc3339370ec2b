import Type, { type Static } from 'typebox';
import { named } from '../named.ts';

const RemoteName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });

/**
 * A published release that one person's pages take in place of the one that everybody gets. The host puts it first in the
 * page's list.
 */
export const Override = Type.Object(
  { remote: RemoteName, version: Type.String({ pattern: '^[0-9a-f]{12}$' }) },
  { additionalProperties: false },
);
export type Override = Static<typeof Override>;

/**
 * `POST /portal/overrides`, by an operator's access token. Replaces the person's overrides: the answer sets a signed
 * cookie of two hours. `DELETE /portal/overrides` ends them, by the cookie alone. Both answer 204.
 */
export const OverridesInput = Type.Object(
  { overrides: Type.Array(Override, { minItems: 1, maxItems: 8 }) },
  { additionalProperties: false },
);
export type OverridesInput = Static<typeof OverridesInput>;

/** `GET /operator` of the gateway: the operator whose access token it was called with. Anybody else gets 403. */
export const Operator = named('Operator', Type.Object({ id: Type.String(), email: Type.String() }));
export type Operator = Static<typeof Operator>;
