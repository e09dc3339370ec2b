import type { AccountNamespace } from '../../providers/port/account.ts';
import type { OpenProvider } from '../../providers/port/payment-provider.ts';
import type {
  PaymentsNamespace,
  ProviderPayment,
  ProviderPaymentStatus,
} from '../../providers/port/payments.ts';
import {
  ProviderDeclined,
  ProviderIndeterminate,
  ProviderRejected,
} from '../../providers/port/provider-errors.ts';
import type { EventsNamespace, ProviderEvent } from '../../providers/port/provider-event.ts';
import type { ProviderRefund, RefundsNamespace } from '../../providers/port/refunds.ts';
import { requireNamespace } from '../../providers/port/require-namespace.ts';
import { createStripeProvider } from '../../providers/stripe/stripe-provider.ts';

/** How a request goes wrong: lost on its way there or back, or failed by the provider with or without its effect. */
export type ModelFault = 'lost_before' | 'lost_after' | 'failed_before' | 'failed_after';

/** What happens to the next request. `meanwhile` runs while it is under way: after its effect, before its answer. */
export interface ModelTrouble {
  fault?: ModelFault | undefined;
  meanwhile?: (() => Promise<void>) | undefined;
}

export const modelCards = { visa: 'pm_visa', declined: 'pm_declined', secure: 'pm_secure' } as const;

const unreachable = createStripeProvider({
  STRIPE_API_URL: 'http://127.0.0.1:1',
  PROVIDER_TIMEOUT_MS: 1_000,
});

/** An account whose keys always work. */
const account: AccountNamespace = {
  retrieve: async () => ({
    ...{ externalId: 'acct_model', liveMode: false, chargesEnabled: true },
    ...{ defaultCurrency: 'BRL', country: 'BR' },
  }),
};

const load: EventsNamespace['load'] = async (rawBody) => {
  const event: ProviderEvent = JSON.parse(rawBody);
  return { ...event, createdAt: new Date(event.createdAt) };
};

const decline = { declineCode: 'generic_decline', advice: 'other_card' as const, message: 'Recusado.' };

/** One payment of the model, with every state that it ever had, oldest first. */
export interface ModelPayment {
  /** Our id for it, as the provider knows it. */
  paymentId: string;
  description: string;
  captureLater: boolean;
  states: ProviderPayment[];
  refunds: (ProviderRefund & { refundId: string })[];
  charges: number;
}

/**
 * A provider whose every state, event and fault a test decides. It keeps idempotency as the real one does: a repeated key
 * has its first answer, a kept failure included, whatever has become of the payment since.
 */
export class ModelProvider {
  readonly payments = new Map<string, ModelPayment>();
  /** Every event that ever happened, oldest first, as its snapshot; posted when a test pleases, or never. */
  readonly events: ProviderEvent[] = [];
  trouble: ModelTrouble = {};
  readonly #answers = new Map<string, () => unknown>();
  #made = 0;

  /** The payment of this description, which is a story's own. */
  of(description: string): ModelPayment | null {
    return [...this.payments.values()].find((payment) => payment.description === description) ?? null;
  }

  /** Moves a payment on, and tells of it unless `type` is null. */
  move(
    payment: ModelPayment,
    status: ProviderPaymentStatus,
    type: string | null,
    changes: Partial<ProviderPayment> = {},
  ): void {
    const last = payment.states.at(-1);
    if (!last) throw new Error('A payment begins with a state');
    if (status === 'succeeded' || status === 'requires_capture') payment.charges += 1;
    const next = { ...last, nextAction: null, decline: null, ...changes, status };
    payment.states.push(next);
    if (type) this.#tell(type, { kind: 'payment', paymentId: payment.paymentId, payment: next });
  }

  /** What becomes of a payment that is confirmed with this card. @throws ProviderDeclined */
  confirm(payment: ModelPayment, card: string): void {
    const last = payment.states.at(-1);
    if (card === modelCards.declined) {
      this.move(payment, 'requires_payment_method', 'payment_failed', { decline });
      throw new ProviderDeclined(decline, last?.externalId ?? null);
    }
    if (card === modelCards.secure) {
      const url = `https://bank.example/${last?.externalId}`;
      this.move(payment, 'requires_action', 'requires_action', { nextAction: { type: 'redirect', url } });
      return;
    }
    this.charge(payment);
  }

  charge(payment: ModelPayment): void {
    const amountMinor = payment.states.at(-1)?.amountMinor ?? 0;
    if (payment.captureLater) this.move(payment, 'requires_capture', 'amount_capturable_updated');
    else this.move(payment, 'succeeded', 'succeeded', { amountCapturedMinor: amountMinor });
  }

  /** The port of every account. What the model does not know reaches nobody: nothing listens at that address. */
  readonly open: OpenProvider = (credentials) => {
    const port = unreachable(credentials);
    const register = async () => ({ externalId: 'we_model', secret: 'whsec_model' });
    return {
      ...port,
      account,
      events: { ...port.events, load },
      eventEndpoints: { ...requireNamespace(port, 'eventEndpoints'), register },
      payments: { ...port.payments, ...this.#payments() },
      refunds: { ...port.refunds, ...this.#refunds() },
    };
  };

  #tell(
    type: string,
    what:
      | { kind: 'payment'; paymentId: string; payment: ProviderPayment }
      | { kind: 'refund'; refundId: string; paymentExternalId: string; refund: ProviderRefund },
  ): void {
    this.events.push({
      ...what,
      externalId: `evt_${this.events.length}`,
      type,
      subjectId: what.kind === 'payment' ? what.payment.externalId : what.paymentExternalId,
      createdAt: new Date(Math.floor(Date.now() / 1000) * 1000),
      isCreation: type.endsWith('created'),
    });
  }

  /** One request over the wire, with whatever trouble is due. */
  async #request<T>(key: string | null, effect: () => T): Promise<T> {
    const { fault, meanwhile } = this.trouble;
    this.trouble = {};
    if (fault === 'lost_before') throw new ProviderIndeterminate('lost', true);
    const failed = (): never => {
      throw new ProviderIndeterminate('failed', false, true);
    };
    const perform = (): (() => unknown) => {
      if (fault === 'failed_before') return failed;
      try {
        const value = structuredClone(effect());
        return fault === 'failed_after' ? failed : () => value;
      } catch (error) {
        return () => {
          throw error;
        };
      }
    };
    const answer = (key !== null && this.#answers.get(key)) || perform();
    if (key !== null) this.#answers.set(key, answer);
    await meanwhile?.();
    if (fault === 'lost_after') throw new ProviderIndeterminate('lost', true);
    return answer() as T;
  }

  #need(externalId: string): ModelPayment {
    const payment = this.payments.get(externalId);
    if (!payment) throw new ProviderRejected('not_found', 'Não encontrado.');
    return payment;
  }

  #present(payment: ModelPayment): ProviderPayment {
    const last = payment.states.at(-1);
    if (!last) throw new Error('A payment has a state');
    return last;
  }

  #payments(): Omit<PaymentsNamespace, 'list' | 'retrieveListed'> {
    const badState = () => new ProviderRejected('state', 'O estado não permite.');
    return {
      create: (input, { idempotencyKey }) =>
        this.#request(idempotencyKey, () => {
          this.#made += 1;
          const externalId = `pi_${input.paymentId}_${this.#made}`;
          const first: ProviderPayment = {
            ...{ externalId, status: 'requires_payment_method' },
            ...{ amountMinor: input.amountMinor, currency: input.currency },
            ...{ amountCapturedMinor: 0, amountRefundedMinor: 0, clientSecret: `${externalId}_secret` },
            ...{ nextAction: null, method: null, installments: 1, expiresAt: null },
            ...{ paymentMethodExternalId: null, card: null, endToEndId: null, decline: null },
          };
          const { paymentId, description, captureLater } = input;
          const payment: ModelPayment = {
            ...{ paymentId, description, captureLater, states: [first], refunds: [], charges: 0 },
          };
          this.payments.set(externalId, payment);
          this.#tell('created', { kind: 'payment', paymentId, payment: first });
          if (input.paymentMethodExternalId) {
            this.move(payment, 'requires_confirmation', null);
            this.confirm(payment, input.paymentMethodExternalId);
          }
          return this.#present(payment);
        }),
      retrieve: (externalId) => this.#request(null, () => this.#present(this.#need(externalId))),
      find: (paymentIds) =>
        this.#request(null, () => {
          const known = [...this.payments.values()].filter(({ paymentId }) => paymentIds.includes(paymentId));
          return new Map(known.map((payment) => [payment.paymentId, this.#present(payment)]));
        }),
      confirm: (externalId, { paymentMethodExternalId }, { idempotencyKey }) =>
        this.#request(idempotencyKey, () => {
          const payment = this.#need(externalId);
          const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
          if (!open.includes(this.#present(payment).status)) throw badState();
          this.move(payment, 'requires_confirmation', null);
          this.confirm(payment, paymentMethodExternalId);
          return this.#present(payment);
        }),
      capture: (externalId, _input, { idempotencyKey }) =>
        this.#request(idempotencyKey, () => {
          const payment = this.#need(externalId);
          const { status, amountMinor } = this.#present(payment);
          if (status !== 'requires_capture') throw badState();
          this.move(payment, 'succeeded', 'succeeded', { amountCapturedMinor: amountMinor });
          return this.#present(payment);
        }),
      cancel: (externalId, { idempotencyKey }) =>
        this.#request(idempotencyKey, () => {
          const payment = this.#need(externalId);
          if (['succeeded', 'canceled'].includes(this.#present(payment).status)) throw badState();
          this.move(payment, 'canceled', 'canceled');
          return this.#present(payment);
        }),
      installmentOptions: async () => [],
    };
  }

  #refunds(): Omit<RefundsNamespace, 'list' | 'listOf'> {
    return {
      create: (externalId, { refundId, amountMinor }, { idempotencyKey }) =>
        this.#request(idempotencyKey, () => {
          const payment = this.#need(externalId);
          const left = payment.refunds
            .filter(({ status }) => status !== 'failed')
            .reduce((rest, refund) => rest - refund.amountMinor, this.#present(payment).amountCapturedMinor);
          if (amountMinor > left) throw new ProviderRejected('invalid', 'Valor maior que o saldo.');
          const refund = { externalId: `re_${refundId}`, amountMinor, status: 'pending' as const, refundId };
          payment.refunds.push(refund);
          this.#tellRefund(externalId, refund, 'refund.created');
          return refund;
        }),
      retrieve: (externalId) =>
        this.#request(null, () => {
          const found = this.#allRefunds().find((refund) => refund.externalId === externalId);
          if (!found) throw new ProviderRejected('not_found', 'Não encontrado.');
          return found;
        }),
      find: (lost) =>
        this.#request(null, () => {
          const ids = lost.map(({ refundId }) => refundId);
          const known = this.#allRefunds().filter(({ refundId }) => ids.includes(refundId));
          return new Map(known.map((refund) => [refund.refundId, refund]));
        }),
    };
  }

  #allRefunds = () => [...this.payments.values()].flatMap(({ refunds }) => refunds);

  #tellRefund(
    paymentExternalId: string,
    { refundId, ...refund }: ModelPayment['refunds'][number],
    type: string,
  ): void {
    this.#tell(type, { kind: 'refund', refundId, paymentExternalId, refund: { ...refund } });
  }

  /** The bank moves the latest refund on. */
  moveRefund(payment: ModelPayment, status: ProviderRefund['status']): void {
    const refund = payment.refunds.at(-1);
    if (!refund || refund.status === 'failed' || refund.status === status) return;
    if (refund.status === 'succeeded' && status === 'pending') return;
    refund.status = status;
    this.#tellRefund(payment.states.at(-1)?.externalId ?? '', refund, `refund.${status}`);
  }
}
