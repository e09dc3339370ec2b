import { createHmac, timingSafeEqual } from 'node:crypto';
import { newId } from '../../platform/ids.ts';
import type { EventEndpointsNamespace } from '../port/account.ts';
import type { Capabilities } from '../port/capabilities.ts';
import type { PaymentProvider } from '../port/payment-provider.ts';
import type { CreatePaymentInput, ProviderPayment } from '../port/payments.ts';
import {
  ProviderDeclined,
  ProviderIndeterminate,
  ProviderRejected,
  ProviderSignatureInvalid,
  ProviderUnavailable,
} from '../port/provider-errors.ts';
import type { PostedEvent, ProviderEvent, ReceivedEvent } from '../port/provider-event.ts';
import { unsupported } from '../port/require-namespace.ts';
import type { ProviderPayout } from '../port/settlements.ts';
import type { StandInFault } from './contract-subjects.ts';
import {
  Account,
  type CardFate,
  canonical,
  capabilitiesFor,
  feeOf,
  firstState,
  type MemoryPayment,
  name,
  pageOf,
  settlementOf,
  toListedPayment,
  toListedRefund,
  toProviderRefund,
} from './memory-books.ts';
import { pageOfLines, payOut } from './memory-settlements.ts';

const eventEndpoints: EventEndpointsNamespace = {
  register: async () => ({ externalId: 'mwe_1', secret: 'memory-secret' }),
  create: async () => ({ externalId: 'mwe_2', secret: 'memory-secret' }),
  list: async () => [],
  delete: async () => undefined,
};

const isOf = (secret: string, { rawBody, headers }: PostedEvent): boolean => {
  const sent = Buffer.from(String(headers['x-memory-signature'] ?? ''));
  const own = Buffer.from(signatureOf(secret, rawBody));
  return sent.length === own.length && timingSafeEqual(sent, own);
};

const signatureOf = (secret: string, body: Buffer): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/**
 * A provider that keeps its books in memory, and every promise of the port on payments by method. Its events are whole, from
 * an endpoint of the account, or thin: only an id, to an address that goes with each payment.
 */
export class MemoryProvider {
  readonly capabilities: Capabilities;
  readonly #accounts = new Map<string, Account>();
  #fault: StandInFault | null = null;
  #made = 0;

  constructor(events: Capabilities['events']) {
    this.capabilities = capabilitiesFor(events);
  }

  fault(kind: StandInFault | null): void {
    this.#fault = kind;
  }

  /** A card's token, as a payer's browser makes it for the account: it works once. */
  cardToken(secretKey: string, fate: CardFate): string {
    const token = `tok_${newId('req')}`;
    this.#account(secretKey).tokens.set(token, fate);
    return token;
  }

  /** What the payer of a Pix or a boleto does, or time. */
  step(externalId: string, step: 'pay' | 'pay_late' | 'expire'): void {
    for (const { payments } of this.#accounts.values()) {
      const payment = payments.get(externalId);
      if (!payment) continue;
      const { amountMinor } = payment.state;
      const isPaid = step !== 'expire';
      payment.state = {
        ...payment.state,
        status: isPaid ? 'succeeded' : 'expired',
        amountCapturedMinor: isPaid ? amountMinor : 0,
        settlement: isPaid ? settlementOf(amountMinor) : null,
        nextAction: null,
      };
    }
  }

  /** Sends what is in no payout yet to the account's bank. */
  payOut(secretKey: string): ProviderPayout {
    return structuredClone(payOut(this.#account(secretKey), `mpo_${++this.#made}`));
  }

  /** What is posted about a payment, signed with this secret. */
  notification(secretKey: string, externalId: string, secret: string | null): PostedEvent {
    const payment = this.#need(this.#account(secretKey), externalId);
    const head = { externalId: `evt_${newId('req')}`, type: 'payment.updated', subjectId: externalId };
    const whole = { paymentId: payment.paymentId, payment: payment.state };
    const body = { ...head, createdAt: new Date(), ...(this.capabilities.events === 'account' && whole) };
    const rawBody = Buffer.from(JSON.stringify(body));
    const headers = secret === null ? {} : { 'x-memory-signature': signatureOf(secret, rawBody) };
    return { rawBody, headers, query: {} };
  }

  readonly open = ({ secretKey }: { secretKey: string }): PaymentProvider => {
    const account = () => {
      if (!/^mem_[0-9A-Za-z_]+$/.test(secretKey)) {
        throw new ProviderRejected('credentials', 'As chaves do provedor de pagamento não foram aceitas.');
      }
      return this.#account(secretKey);
    };
    const write = <T>(key: string, request: unknown, effect: (account: Account) => T): Promise<T> =>
      this.#write(account(), key, request, effect);
    const read = async <T>(ask: (account: Account) => T): Promise<T> => structuredClone(ask(account()));
    const refundsOf = (own: Account) => [...own.payments.values()].flatMap(({ refunds }) => refunds);

    return {
      name,
      capabilities: this.capabilities,
      account: {
        retrieve: async () => {
          account();
          return {
            ...{ externalId: 'mem_account', liveMode: false, chargesEnabled: true },
            ...{ defaultCurrency: 'BRL', country: 'BR' },
          };
        },
      },
      events: {
        read: (posted, secret) => this.#readEvent(posted, secret),
        load: async (rawBody) => this.#loadEvent(account(), rawBody),
      },
      ...(this.capabilities.events === 'account' && { eventEndpoints }),
      payments: {
        create: async (input, { idempotencyKey }) => {
          if (!input.method) throw unsupported(name, 'openPayments');
          return write(idempotencyKey, input, (own) => this.#create(own, input));
        },
        retrieve: (externalId) => read((own) => this.#need(own, externalId).state),
        retrieveListed: (externalId) => read((own) => toListedPayment(this.#need(own, externalId))),
        find: (paymentIds) =>
          read((own) => {
            const found = [...own.payments.values()].filter(({ paymentId }) =>
              paymentIds.includes(paymentId),
            );
            return new Map(found.map(({ paymentId, state }) => [paymentId, state]));
          }),
        list: (page) => read((own) => pageOf([...own.payments.values()].map(toListedPayment), page)),
        confirm: async () => {
          throw unsupported(name, 'confirmAgain');
        },
        capture: (externalId, { amountMinor }, { idempotencyKey }) =>
          write(idempotencyKey, { externalId, amountMinor }, (own) => {
            const payment = this.#need(own, externalId, 'requires_capture');
            const captured = amountMinor ?? payment.state.amountMinor;
            const settlement = settlementOf(captured);
            payment.state = {
              ...payment.state,
              ...{ status: 'succeeded', amountCapturedMinor: captured, settlement },
            };
            return payment.state;
          }),
        cancel: (externalId, { idempotencyKey }) =>
          write(idempotencyKey, { externalId }, (own) => {
            const payment = this.#need(own, externalId, 'requires_capture', 'requires_action');
            payment.state = { ...payment.state, status: 'canceled', nextAction: null };
            return payment.state;
          }),
        installmentOptions: async ({ amountMinor }) =>
          Array.from({ length: 12 }, (_option, index) => {
            const installments = index + 1;
            return {
              installments,
              eachMinor: Math.ceil(amountMinor / installments),
              totalMinor: amountMinor,
            };
          }),
      },
      refunds: {
        create: (externalId, { refundId, amountMinor }, { idempotencyKey }) =>
          write(idempotencyKey, { externalId, refundId, amountMinor }, (own) => {
            const { state, refunds } = this.#need(own, externalId, 'succeeded');
            if (amountMinor > state.amountCapturedMinor - state.amountRefundedMinor) {
              throw new ProviderRejected('invalid', 'O valor é maior que o saldo.');
            }
            const feeReturnedMinor = feeOf(amountMinor);
            const refund = {
              ...{ externalId: `mre_${++this.#made}`, amountMinor, status: 'succeeded' as const },
              feeReturnedMinor,
            };
            refunds.push({ ...refund, refundId, paymentExternalId: externalId, createdAt: new Date() });
            state.amountRefundedMinor += amountMinor;
            return refund;
          }),
        retrieve: (externalId) =>
          read((own) => {
            const found = refundsOf(own).find((refund) => refund.externalId === externalId);
            if (!found) throw new ProviderRejected('not_found', 'Não encontrado.');
            return toProviderRefund(found);
          }),
        listOf: (externalId) => read((own) => this.#need(own, externalId).refunds.map(toListedRefund)),
        find: (lost) =>
          read((own) => {
            const wanted = new Set(lost.map(({ refundId }) => refundId));
            const found = refundsOf(own).filter(({ refundId }) => wanted.has(refundId));
            return new Map(found.map((refund) => [refund.refundId, toProviderRefund(refund)]));
          }),
        list: (page) => read((own) => pageOf(refundsOf(own).map(toListedRefund), page)),
      },
      settlements: {
        payouts: (page) => read((own) => pageOf(own.payouts, page)),
        lines: (page) => read((own) => pageOfLines(own, page)),
      },
    };
  };

  #account(secretKey: string): Account {
    const known = this.#accounts.get(secretKey) ?? new Account();
    this.#accounts.set(secretKey, known);
    return known;
  }

  #need(own: Account, externalId: string, ...states: ProviderPayment['status'][]): MemoryPayment {
    const payment = own.payments.get(externalId);
    if (!payment) throw new ProviderRejected('not_found', 'Não encontrado.');
    if (states.length > 0 && !states.includes(payment.state.status)) {
      throw new ProviderRejected('state', 'O estado não permite.');
    }
    return payment;
  }

  /** One write over the wire: a repeated key has its first answer, a refusal included, unless nothing had happened. */
  async #write<T>(own: Account, key: string, request: unknown, effect: (own: Account) => T): Promise<T> {
    const fault = this.#fault;
    this.#fault = null;
    if (fault === 'rate_limit') throw new ProviderUnavailable('The provider limits the rate of requests', 1);
    const wanted = canonical(request);
    const kept = own.answers.get(key);
    if (kept && kept.request !== wanted) throw new ProviderIndeterminate('The key is in use', false);
    const { answer } = kept ?? { answer: this.#perform(own, effect) };
    own.answers.set(key, { request: wanted, answer });
    if (fault) throw new ProviderIndeterminate(`The answer is lost (${fault})`, fault === 'timeout');
    return answer() as T;
  }

  #perform<T>(own: Account, effect: (own: Account) => T): () => T {
    try {
      const value = structuredClone(effect(own));
      return () => structuredClone(value);
    } catch (error) {
      return () => {
        throw error;
      };
    }
  }

  #create(own: Account, input: CreatePaymentInput): ProviderPayment {
    this.#made += 1;
    const externalId = `mpay_${this.#made}`;
    const state = firstState(own, input, externalId);
    const { paymentId } = input;
    own.payments.set(externalId, { input, paymentId, createdAt: new Date(), state, refunds: [] });
    if (state.decline) throw new ProviderDeclined(state.decline, externalId, state.card);
    return state;
  }

  #readEvent(posted: PostedEvent, secret: string | null): ReceivedEvent {
    const isSigned = secret !== null && isOf(secret, posted);
    const mayBeHint = secret === null && this.capabilities.events === 'payment';
    if (!isSigned && !mayBeHint) throw new ProviderSignatureInvalid('The signature does not hold');
    const { externalId, type, subjectId, createdAt } = JSON.parse(posted.rawBody.toString());
    const trust = isSigned ? 'signed' : 'hint';
    return { externalId, type, subjectId, createdAt: new Date(createdAt), trust };
  }

  #loadEvent(own: Account, rawBody: string): ProviderEvent {
    const { externalId, type, subjectId, createdAt, payment: posted } = JSON.parse(rawBody);
    const { paymentId, input, state } = this.#need(own, subjectId);
    const expiresAt = posted?.expiresAt ? new Date(posted.expiresAt) : null;
    const payment: ProviderPayment = posted ? { ...posted, expiresAt, settlement: null } : state;
    const head = { externalId, type, subjectId, createdAt: new Date(createdAt), isCreation: false };
    const record = input.record ?? null;
    return structuredClone({ ...head, kind: 'payment', paymentId, record, payment });
  }
}
