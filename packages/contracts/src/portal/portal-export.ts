import Type, { type Static } from 'typebox';
import { Environment, Timestamp } from '../common.ts';
import { named } from '../named.ts';

/**
 * What can be exported: as CSV, but for `balance_ofx` (OFX) and `month_closing` (PDF). `accounting` is the ledger's postings as pairs
 * of a debit and a credit, for accounting to import.
 */
export const ExportList = named(
  'ExportList',
  Type.Enum(
    [
      ...(['payments', 'customers', 'subscriptions', 'products', 'invoices', 'links'] as const),
      ...(['receivables', 'payouts', 'differences', 'accounting', 'balance_ofx', 'month_closing'] as const),
    ],
    { title: 'Lista' },
  ),
);
export type ExportList = Static<typeof ExportList>;

/**
 * `POST /portal/exports?userId=`: requests a link that downloads a list. `filters` are those of the list's
 * query, by the same names and as text, without page and cursor; filters that the list does not have are
 * refused.
 */
export const ExportInput = named(
  'ExportInput',
  Type.Object(
    {
      environment: Environment,
      list: ExportList,
      filters: Type.Optional(
        Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,40}$' }), Type.String({ maxLength: 250 }), {
          maxProperties: 20,
          additionalProperties: false,
          title: 'Filtros',
        }),
      ),
    },
    { additionalProperties: false },
  ),
);
export type ExportInput = Static<typeof ExportInput>;

/** The link works once, without a session, until `expiresAt`; relative to the API's base (`/api/v1`). */
export const ExportLink = named('ExportLink', Type.Object({ path: Type.String(), expiresAt: Timestamp }));
export type ExportLink = Static<typeof ExportLink>;
