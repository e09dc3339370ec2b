import type { AppContext } from '../../../context.ts';
import { clockMs } from '../../../platform/clock.ts';
import type { OutcomeKind, OutcomeLog } from '../../../providers/outcome-log.ts';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import {
  ProviderIndeterminate,
  ProviderKeyReused,
  ProviderQueueFull,
  ProviderUnavailable,
} from '../../../providers/port/provider-errors.ts';
import type { ProviderOutcome } from '../../../providers/port/provider-outcome.ts';
import { ProviderNotAsked } from '../../../providers/port/unsent.ts';
import type { PaymentRow } from './payment.entity.ts';

const hourMs = 60 * 60 * 1000;
/** A call that took so much longer than one may was held up here, and says nothing of the gateway. */
const heldUpMs = 5_000;

/** What the state of a card's payment says; anything else has done what a gateway does once it is created. */
function kindOfState(method: string, { status, decline }: ProviderPayment): OutcomeKind {
  if (decline !== null && status === 'requires_payment_method') return 'declined';
  if (method !== 'card') return 'approved';
  return status === 'succeeded' || status === 'requires_capture' ? 'approved' : 'open';
}

/** Whether the gateway itself is at fault: what was not sent, or was sent before as something else, tells nothing of it. */
function isFault(error: unknown): boolean {
  const isOurs = [ProviderNotAsked, ProviderQueueFull, ProviderKeyReused].some((own) => error instanceof own);
  return !isOurs && (error instanceof ProviderUnavailable || error instanceof ProviderIndeterminate);
}

function kindOf(method: string, outcome: ProviderOutcome<ProviderPayment>): OutcomeKind | null {
  switch (outcome.kind) {
    case 'accepted':
      return kindOfState(method, outcome.state);
    case 'declined':
      return 'declined';
    case 'rejected':
      return null;
    case 'unknown':
      return isFault(outcome.error) ? 'fault' : null;
  }
}

type CountedRow = Pick<PaymentRow, 'userId' | 'environment' | 'gateway' | 'method'>;

/** Without a method of its own a payment is a card's: a stored one's, or one that the payer's browser takes. */
const keyOf = ({ userId, environment, gateway, method }: CountedRow) => ({
  ...{ userId, environment, gateway },
  method: method ?? ('card' as const),
});

/** Counts how a gateway answered a creation or a confirmation. */
export function countAnswer(
  { outcomes, env }: Pick<AppContext, 'outcomes' | 'env'>,
  row: CountedRow,
  outcome: ProviderOutcome<ProviderPayment>,
  durationMs: number,
): void {
  const key = keyOf(row);
  const kind = kindOf(key.method, outcome);
  if (kind === null || durationMs > env.PROVIDER_TIMEOUT_MS + env.PROVIDER_QUEUE_MS + heldUpMs) return;
  outcomes.record({ ...key, kind, durationMs });
}

const openStates = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
]);

/** Counts what became of a card's payment that was open after its answer, unless it is old news. */
export function countEnd(outcomes: OutcomeLog, before: PaymentRow, after: PaymentRow): void {
  const key = keyOf(after);
  if (key.method !== 'card' || !openStates.has(before.status)) return;
  if (clockMs() - before.createdAt.getTime() > hourMs) return;
  const isApproved = after.status === 'succeeded' || after.status === 'requires_capture';
  const isDeclined = after.declineCode !== null && after.declineCode !== before.declineCode;
  if (!isApproved && !isDeclined) return;
  outcomes.record({ ...key, kind: isApproved ? 'approved' : 'declined', durationMs: null });
}
