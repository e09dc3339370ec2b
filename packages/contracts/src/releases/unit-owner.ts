import Type, { type Static } from 'typebox';

/**
 * `PUT /portal/registry/units/:unit/owner`, by an administrator's token: who answers for a unit. `GET` answers it to the
 * unit's team and to operators, 404 where nobody is named.
 */
export const UnitOwner = Type.Object(
  {
    team: Type.String({ minLength: 1, maxLength: 80 }),
    /** Where people reach them: an e-mail address, or a page. */
    contact: Type.String({ minLength: 1, maxLength: 200 }),
    /**
     * Hears once of each cause of failures in each release, and of objectives that are missed and met again, signed as the
     * API's webhooks are. Public on the internet.
     * Who may not set it sees its host alone: `https://alerts.example/…`.
     */
    webhookUrl: Type.Optional(Type.String({ pattern: '^https://[^\\s@]+$', maxLength: 500 })),
    /** Objective: attempts to load it that do not fail, in percent. */
    availability: Type.Optional(Type.Number({ minimum: 50, maximum: 100 })),
    /** Objective: the time within which 95 % of its loads are there, in milliseconds. */
    p95LoadMs: Type.Optional(Type.Integer({ minimum: 50, maximum: 600_000 })),
  },
  { additionalProperties: false },
);
export type UnitOwner = Static<typeof UnitOwner>;

/** Answer to `PUT /portal/registry/units/:unit/owner`. */
export const SetUnitOwner = Type.Object({
  ...UnitOwner.properties,
  /** `whsec_…`, which signs what the webhook gets. */
  secret: Type.Optional(Type.String()),
});
export type SetUnitOwner = Static<typeof SetUnitOwner>;
