import type { ApiVersion } from '../api-version.ts';
import {
  oneGatewayName,
  onePayment,
  oneRefund,
  paymentsArePosted,
  plainOperationIds,
} from './v2026-12-01/texts.ts';

/** What merchants are told of one difference between a version and the one before. */
export interface ChangeText {
  /** Unique among all versions. */
  id: string;
  title: string;
  /** What is different. */
  text: string;
  /** Whom it concerns: operations and events by their names. */
  concerns: string[];
  /** What there is to do. */
  toMove: string;
}

/** What each version changes of the one before, what concerns most callers first. */
export const changeTexts: Record<ApiVersion, ChangeText[]> = {
  '2026-11-22': [],
  '2026-12-01': [onePayment, oneRefund, oneGatewayName, paymentsArePosted, plainOperationIds],
};
