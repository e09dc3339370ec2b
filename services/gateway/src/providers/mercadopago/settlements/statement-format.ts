import type { ProviderSettlementLine } from '../../port/settlements.ts';
import type { Row } from './cells.ts';

/** One kind of report: what its heading must have, and how a record of it reads. */
export interface StatementFormat {
  /** As merchants know it. */
  name: string;
  /** A heading that has these is of this kind. */
  marks: readonly string[];
  /** Without these its lines cannot be read. */
  needs: readonly string[];
  /** Null for what is no movement, such as a total. */
  toLine(row: Row): ProviderSettlementLine | null;
}
