import type { Payment, PaymentStatus } from '@trilho/contracts/payment';
import type { TestAnswer } from '../app/merchant.ts';
import type { ModelPayment } from './model-provider.ts';

/** States that may be answered under a key for a day. */
const settled = new Set<PaymentStatus>([
  ...(['requires_payment_method', 'requires_action', 'requires_capture'] as const),
  ...(['succeeded', 'failed', 'canceled'] as const),
]);

const unannounced = new Set(['requires_payment_method', 'requires_confirmation']);

const fail = (what: string): never => {
  throw new Error(what);
};

/**
 * Holds what the product says of one payment against every state that the provider ever had of it. What is said may be
 * behind the provider, but it was true once, and it never goes back.
 */
export class Observer {
  readonly #byServer: boolean;
  /** The provider's state that was last seen through the product; -1 before any. */
  #position = -1;
  readonly #kept = new Map<string, string>();

  constructor(byServer: boolean) {
    this.#byServer = byServer;
  }

  /** The provider's states as the product names them, oldest first. */
  #history(payment: ModelPayment | null): PaymentStatus[] {
    return (payment?.states ?? []).map(({ status, decline }) =>
      status === 'expired' || (status === 'requires_payment_method' && decline && this.#byServer)
        ? 'failed'
        : status === 'approved'
          ? 'requires_action'
          : status,
    );
  }

  /** The provider's state that was last seen through the product. */
  get position(): number {
    return this.#position;
  }

  /** Finds a state at the provider, not before the last one that was seen. @throws when there is none */
  #advance(said: PaymentStatus, payment: ModelPayment | null, where: string): void {
    if (said === 'unknown') return;
    const history = this.#history(payment);
    // What the provider never received has failed; nothing contradicts that.
    if (said === 'failed' && history.length === 0) return;
    const found = history.findIndex((status, index) => index >= this.#position && status === said);
    if (found < 0)
      fail(`${where} says ${said}, the provider had ${history} and was seen at ${this.#position}`);
    this.#position = found;
  }

  /** A look at the payment. */
  saw({ status, amountCaptured, nextActionUrl, refunds }: Payment, payment: ModelPayment | null): void {
    this.#advance(status, payment, 'the payment');
    if (status === 'succeeded' && amountCaptured === 0) fail('a payment succeeded without an amount');
    if (status === 'requires_action' && !nextActionUrl) fail('a payment waits for nobody knows what');
    for (const refund of refunds) {
      const theirs = payment?.refunds.find(({ externalId }) => externalId === refund.externalId);
      if (refund.status === 'succeeded' && !theirs) fail('a refund succeeded that the provider never had');
    }
  }

  /** An answer to a call with a key; `charges` where that is to charge. */
  heard(
    { key, charges }: { key: string; charges: boolean },
    answer: TestAnswer,
    payment: ModelPayment | null,
    before: number,
  ): void {
    const said: PaymentStatus | undefined =
      answer.status === 200
        ? answer.body.data.status
        : answer.body.error === 'card_declined'
          ? 'failed'
          : undefined;
    const text = JSON.stringify(answer.body.data ?? answer.body.error);
    const kept = this.#kept.get(key);
    if (answer.headers['idempotent-replayed'] === 'true') {
      if (kept !== text) fail(`a replay says ${text}, the first answer said ${kept}`);
      return;
    }
    if (answer.body.error === 'provider_no_effect') {
      if (charges && payment && payment.charges > 0) fail('an answer says that nothing was charged');
      this.#kept.set(key, text);
    }
    if (!said) return;
    if (settled.has(said)) this.#kept.set(key, text);
    // An answer is as of some moment of the call.
    this.#position = before;
    this.#advance(said, payment, 'an answer');
  }

  /** The end: what the product says is what the provider says, and each change was announced once. */
  ended(ours: Payment, payment: ModelPayment | null, announced: string[]): void {
    const history = this.#history(payment);
    const present = history.at(-1) ?? 'failed';
    if (ours.status !== present) fail(`the product rests at ${ours.status}, the provider at ${present}`);
    if (payment && payment.charges > 2) fail(`charged ${payment.charges} times`);
    let at = -1;
    for (const type of announced) {
      const isWithoutEffect = type === 'failed' && !history.includes('failed');
      if (isWithoutEffect) continue;
      at = history.findIndex((status, place) => place > at && status === type);
      if (at < 0) fail(`announced ${announced}, the provider had ${history}`);
    }
    if (!unannounced.has(present) && announced.at(-1) !== present) {
      fail(`${present} was announced as ${announced}`);
    }
    const missing = payment?.refunds.filter(
      ({ externalId }) => !ours.refunds.some((refund) => refund.externalId === externalId),
    );
    if (missing?.length) fail(`the product lacks ${missing.length} refunds`);
    for (const refund of ours.refunds) {
      const theirs = payment?.refunds.find(({ externalId }) => externalId === refund.externalId);
      const status = theirs?.status ?? 'failed';
      if (refund.status !== status) fail(`a refund rests at ${refund.status}, at the provider at ${status}`);
    }
    const refunded = (payment?.refunds ?? []).filter(({ status }) => status !== 'failed');
    const amount = refunded.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (ours.amountRefunded !== amount) fail(`refunded ${ours.amountRefunded}, at the provider ${amount}`);
  }
}
