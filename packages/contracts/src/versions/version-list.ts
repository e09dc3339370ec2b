import Type, { type Static } from 'typebox';
import { CalendarDate, nullable } from '../common.ts';
import { named } from '../named.ts';

export const ApiChange = named(
  'ApiChange',
  Type.Object({
    id: Type.String(),
    title: Type.String(),
    text: Type.String(),
    concerns: Type.Array(Type.String()),
    toMove: Type.String(),
  }),
);
export type ApiChange = Static<typeof ApiChange>;

export const ApiVersionDetails = named(
  'ApiVersionDetails',
  Type.Object({
    version: CalendarDate,
    isDefault: Type.Boolean(),
    deprecatedAt: nullable(CalendarDate),
    sunsetAt: nullable(CalendarDate),
    changes: Type.Array(ApiChange),
  }),
);
export type ApiVersionDetails = Static<typeof ApiVersionDetails>;

/** `GET /versions`: all versions of the payment API, the newest first. */
export const ApiVersionList = named('ApiVersionList', Type.Object({ items: Type.Array(ApiVersionDetails) }));
export type ApiVersionList = Static<typeof ApiVersionList>;
