import type { Vault } from './vault.ts';

/** A column whose values are encrypted anew when the key changes. */
export interface SealedColumn {
  table: string;
  column: string;
  /** SQL of what names a row of the table, as text. */
  key: string;
  /** What a value is bound to, by the key of its row. */
  context(key: string): string;
  /** A column beside it with the digest of the same secret, which is made anew with it. */
  digest?: { column: string; of: Vault['digest'] };
}

export const sealedColumn = (
  table: string,
  column: string,
  context: (key: string) => string,
  key = 'id',
): SealedColumn => ({ table, column, key, context });
