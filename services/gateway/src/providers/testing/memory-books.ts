import type { Capabilities } from '../port/capabilities.ts';
import type {
  CreatedSpan,
  CreatePaymentInput,
  ListedPayment,
  ProviderPayment,
  ProviderSettlement,
} from '../port/payments.ts';
import { ProviderRejected } from '../port/provider-errors.ts';
import type { PageRequest, ProviderPage } from '../port/provider-object.ts';
import type { ListedRefund, ProviderRefund } from '../port/refunds.ts';
import { unsupported } from '../port/require-namespace.ts';
import type { ProviderPayout } from '../port/settlements.ts';

/** What the provider is called in its refusals. */
export const name = 'provedor de memória';

/** How the issuer treats a card. */
export type CardFate = 'approved' | 'declined' | 'insufficient_funds';

export interface MemoryRefund extends ProviderRefund {
  refundId: string;
  paymentExternalId: string;
  createdAt: Date;
}

/** A refund as the port has it. */
export const toProviderRefund = (refund: MemoryRefund): ProviderRefund => ({
  ...{ externalId: refund.externalId, amountMinor: refund.amountMinor, status: refund.status },
  feeReturnedMinor: refund.feeReturnedMinor ?? null,
});

/** What the provider keeps of an amount, and gives back of one that is refunded. */
export const feeOf = (amountMinor: number): number => Math.round((amountMinor * 4) / 100);

/** What a payment comes to of which so much is taken now. */
export const settlementOf = (capturedMinor: number): ProviderSettlement => ({
  ...{ feeMinor: feeOf(capturedMinor), financingMinor: 0, availableAt: new Date() },
});

/** A page of what was made in a span, newest first. The cursor is how many came before. */
export function pageOf<T extends { createdAt: Date }>(
  all: readonly T[],
  { created, after, limit }: PageRequest & { created: CreatedSpan },
): ProviderPage<T> {
  const made = all.filter(({ createdAt }) => createdAt >= created.from && createdAt < created.to).reverse();
  const begin = Number(after ?? 0);
  const end = begin + limit;
  return { items: made.slice(begin, end), next: end < made.length ? String(end) : null };
}

/** A payment with all that happened to it. */
export interface MemoryPayment {
  input: CreatePaymentInput;
  paymentId: string;
  createdAt: Date;
  state: ProviderPayment;
  refunds: MemoryRefund[];
}

/** A payment as the account's list has it. */
export const toListedPayment = ({ state, input, paymentId, createdAt }: MemoryPayment): ListedPayment => ({
  ...state,
  ...{ ownId: paymentId, createdAt },
  origin: input.record
    ? {
        ...{ record: input.record, description: input.description, customerEmail: input.customerEmail },
        payerName: input.payer?.name ?? null,
        payerDocument: input.payer?.document ?? null,
        metadata: input.metadata,
        paidAt: state.status === 'succeeded' ? createdAt : null,
      }
    : null,
});

/** A refund as the account's list has it. */
export const toListedRefund = (refund: MemoryRefund): ListedRefund => ({
  ...toProviderRefund(refund),
  ownId: refund.refundId,
  ...{ paymentExternalId: refund.paymentExternalId, createdAt: refund.createdAt },
});

/** The first outcome under a key, and of which request it was. */
interface KeptAnswer {
  request: string;
  answer(): unknown;
}

/** One account: its payments and payouts, the cards that browsers gave it, and what was answered under which key. */
export class Account {
  readonly payments = new Map<string, MemoryPayment>();
  readonly tokens = new Map<string, CardFate>();
  readonly answers = new Map<string, KeptAnswer>();
  readonly payouts: ProviderPayout[] = [];
  /** The payout that a line of the statement went out with. */
  readonly payoutOf = new Map<string, string>();
}

const method = { maxInstallments: 1, refundable: true, refundDays: null, captureLater: false, payer: [] };
const daySeconds = 24 * 60 * 60;

/** What it declares. */
export const capabilitiesFor = (events: Capabilities['events']): Capabilities => ({
  methods: {
    card: {
      ...method,
      minMinor: 1,
      maxMinor: 99_999_999,
      maxInstallments: 12,
      captureLater: true,
      expiresIn: null,
    },
    pix: { ...method, minMinor: 1, maxMinor: 99_999_999, expiresIn: { min: 60, max: daySeconds } },
    boleto: {
      ...method,
      minMinor: 1,
      maxMinor: 99_999_999,
      payer: ['name', 'document', 'address'],
      expiresIn: { min: 0, max: 30 * daySeconds },
    },
  },
  openPayments: false,
  confirmAgain: false,
  chargesStoredCards: false,
  savesCardsWhilePaying: false,
  capturesInParts: false,
  incrementsAuthorizations: false,
  splitsPayments: false,
  customers: false,
  catalogue: false,
  subscriptions: false,
  sandbox: false,
  disputes: false,
  settlements: true,
  verifiesCards: false,
  events,
  searchLagMs: 0,
  forgetsUnpaid: false,
  namedRefunds: true,
});

const declineCodes = { declined: 'generic_decline', insufficient_funds: 'insufficient_funds' } as const;

/** A request as it is compared under its key: members in the order of their names. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, member) =>
    member && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );

/** What a new payment is at first. @throws ProviderRejected for a token that is not known or was used, and a boleto without its payer */
export function firstState(own: Account, input: CreatePaymentInput, externalId: string): ProviderPayment {
  const { method: chosen, amountMinor, currency, captureLater, payer } = input;
  const first: ProviderPayment = {
    ...{ externalId, status: 'requires_action', amountMinor, amountCapturedMinor: 0, amountRefundedMinor: 0 },
    currency,
    ...{
      clientSecret: null,
      nextAction: null,
      method: chosen?.type ?? null,
      installments: 1,
      expiresAt: null,
      endToEndId: null,
    },
    ...{ paymentMethodExternalId: null, card: null, decline: null, settlement: null },
  };
  switch (chosen?.type) {
    case 'card': {
      const fate = own.tokens.get(chosen.token);
      if (!fate) throw new ProviderRejected('invalid', 'O token não vale.');
      own.tokens.delete(chosen.token);
      const card = { brand: 'visa', lastFourDigits: '0042' };
      const paid = { ...first, card, installments: chosen.installments };
      if (fate !== 'approved') {
        const decline = {
          ...{ declineCode: declineCodes[fate], advice: 'other_card' as const },
          message: 'O cartão foi recusado.',
        };
        return { ...paid, status: 'requires_payment_method', decline };
      }
      if (captureLater) return { ...paid, status: 'requires_capture' };
      const settlement = settlementOf(amountMinor);
      return { ...paid, status: 'succeeded', amountCapturedMinor: amountMinor, settlement };
    }
    case 'pix':
      return {
        ...first,
        expiresAt: chosen.expiresAt,
        nextAction: { type: 'pix', qrCode: `00020126${externalId}` },
      };
    case 'boleto': {
      if (!payer?.address) throw new ProviderRejected('invalid', 'O boleto precisa do pagador.');
      const digits = externalId.replace(/\D/g, '');
      const nextAction = {
        ...{ type: 'boleto' as const, line: digits.padStart(47, '0'), barcode: digits.padStart(44, '0') },
        pdfUrl: `http://127.0.0.1/${externalId}.pdf`,
      };
      return { ...first, expiresAt: new Date(`${chosen.dueOn}T23:59:59-03:00`), nextAction };
    }
    default:
      throw unsupported(name, 'openPayments');
  }
}
