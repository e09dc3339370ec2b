import type { AuthorizationGrant, PaymentCapture } from '@trilho/contracts/capture';
import type { GatewayType } from '@trilho/contracts/common';
import type { PaymentStatus } from '@trilho/contracts/payment';

/** What was asked of an authorisation, until the provider says whether it grants it. */
export type Grant = 'requested' | AuthorizationGrant;

/** One capture of a payment that asked for several, kept in the payment's row. Amounts in minor units. */
export interface CaptureEntry {
  id: string;
  /** Our id for it at the provider, where the merchant's key fixes one; else that is `id`. */
  reference: string | null;
  amountMinor: number;
  /** What had been captured when it was reserved. */
  beforeMinor: number;
  isFinal: boolean;
  status: PaymentCapture['status'];
  /** The provider turned it away without effect: its key may begin it again. */
  isUnsent?: true;
  /** The provider refused it, which freed its key. */
  isRefused?: true;
  /** Known by what the provider has alone: no request of ours reserved it. */
  isFound?: true;
  /** ISO 8601. */
  createdAt: string;
}

/** A payment's row, as far as its captures depend on it. */
export interface AuthorizedRow {
  gateway: GatewayType;
  status: PaymentStatus;
  amountMinor: number;
  amountCapturedMinor: number;
  currency: string;
  multicapture: Grant | null;
  incrementalAuthorization: Grant | null;
  captures: CaptureEntry[] | null;
}
