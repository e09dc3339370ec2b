import type { SettlementLineKind } from '@trilho/contracts/payout';
import type { CreatedSpan } from './payments.ts';
import type { PageRequest, ProviderPage } from './provider-object.ts';

/** Money that the gateway sent to the merchant's bank. */
export interface ProviderPayout {
  externalId: string;
  amountMinor: number;
  /** In capitals. */
  currency: string;
  status: 'in_transit' | 'paid' | 'failed' | 'canceled';
  /** The day (`YYYY-MM-DD`) on which the bank is to have it; null where that is not told. */
  arrivesOn: string | null;
  createdAt: Date;
}

/**
 * One line of the gateway's statement: a movement of the balance. Signs are those of the balance: what comes in is positive.
 * `grossMinor` less `feeMinor` is what should be `netMinor`; a line whose own sums do not fit is given as it is.
 */
export interface ProviderSettlementLine {
  /** The gateway's id of the line; null where it has none, and lines are told apart by what they say. */
  externalId: string | null;
  /** Told of money as it came in, released or not: another statement tells the same again. Without it, it moved the balance. */
  isBeforeRelease?: true;
  kind: SettlementLineKind;
  /** The gateway's id of the payment that it is about, or of the payout; null for what is about none. */
  sourceExternalId: string | null;
  /** The gateway's id of the refund or dispute, where it is told. */
  detailExternalId: string | null;
  /** Our payment id, where the line carries one. */
  ownId: string | null;
  grossMinor: number;
  /** What was charged; negative where it was given back. */
  feeMinor: number;
  netMinor: number;
  currency: string;
  /** When it was booked at the gateway. */
  bookedAt: Date;
  /** From when it can be paid out; null where that is not told. */
  availableAt: Date | null;
  /** The payout that it went out with; null while it has not, and where the gateway does not tell it. */
  payoutExternalId: string | null;
}

/** A statement that a gateway makes on demand. */
export interface ProviderReport {
  externalId: string;
  status: 'pending' | 'ready' | 'failed';
  /** By which it is downloaded, once it is ready. */
  fileName: string | null;
  span: CreatedSpan;
}

/** Statements as files: asked for, made some minutes later, downloaded and read. */
export interface ReportsNamespace {
  request(span: CreatedSpan): Promise<ProviderReport>;
  /** The account's reports, newest first. */
  list(): Promise<ProviderReport[]>;
  download(fileName: string): Promise<AsyncIterable<Uint8Array>>;
  /**
   * Reads a file as the merchant may upload it, too, line by line. Sums that a file states beside its lines are no lines.
   * @throws Error with words in Portuguese, and the place, for what is no such file
   */
  read(file: AsyncIterable<Uint8Array>): AsyncIterable<ProviderSettlementLine>;
}

/** What became of the money. Reads only. */
export interface SettlementsNamespace {
  /** Payouts of a span, newest first. */
  payouts(page: PageRequest & { created: CreatedSpan }): Promise<ProviderPage<ProviderPayout>>;
  /** The lines of one payout, or of a span; only where the gateway tells them one by one. */
  lines?(
    page: PageRequest & ({ payoutExternalId: string } | { created: CreatedSpan }),
  ): Promise<ProviderPage<ProviderSettlementLine>>;
  /** Only where it tells them in files. */
  reports?: ReportsNamespace;
}
