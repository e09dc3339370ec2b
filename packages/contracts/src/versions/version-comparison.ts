import Type, { type Static } from 'typebox';
import { ApiVersionName } from '../api-version-name.ts';
import { Id, nullable } from '../common.ts';
import { named } from '../named.ts';
import { ApiChange } from './version-list.ts';

/** A payment in the shape of any version. */
const AnyPayment = Type.Unsafe<object>({ type: 'object', additionalProperties: true });

/** `GET /applications/:id/api-version`: `to` is the version that is thought of. */
export const ApiVersionComparisonQuery = Type.Object({ userId: Type.Optional(Id), to: ApiVersionName });
export type ApiVersionComparisonQuery = Static<typeof ApiVersionComparisonQuery>;

/**
 * What changes for a pair that moves from its version to another: the differences, each with the pair's recent calls that it
 * concerns, and the newest payment of its environment in both shapes. Only calls that name no version move; the newest
 * 10,000 of the last 30 days are counted.
 */
export const ApiVersionComparison = named(
  'ApiVersionComparison',
  Type.Object({
    from: Type.String(),
    to: Type.String(),
    calls: Type.Integer(),
    callsByVersion: Type.Array(
      named(
        'VersionUse',
        Type.Object({ version: Type.String(), named: Type.Boolean(), calls: Type.Integer() }),
      ),
    ),
    changes: Type.Array(
      named(
        'ComparedChange',
        Type.Object({ ...ApiChange.properties, version: Type.String(), calls: Type.Integer() }),
      ),
    ),
    example: nullable(
      named(
        'PaymentInBoth',
        Type.Object({
          before: AnyPayment,
          after: AnyPayment,
        }),
      ),
    ),
  }),
);
export type ApiVersionComparison = Static<typeof ApiVersionComparison>;
