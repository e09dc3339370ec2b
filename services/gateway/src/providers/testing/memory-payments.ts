import { stripeLimits } from '../amount-limits.ts';
import type { CreatePaymentInput, PaymentVerbs, ProviderPayment } from '../payment-verbs.ts';
import { ProviderRejected, type RejectedInput } from '../provider-errors.ts';
import {
  badState,
  declined,
  type MemoryAccount,
  type MemoryPayment,
  memoryMethods,
  need,
} from './memory-account.ts';

/** A payment as its caller sees it, with the sum of its refunds. */
export const paymentView = ({
  paymentId: _id,
  captureLater: _later,
  createdAt: _at,
  refunds,
  ...payment
}: MemoryPayment): ProviderPayment => ({
  ...structuredClone(payment),
  amountRefundedMinor: refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
});

const refused = (
  field: RejectedInput['field'],
  problem: RejectedInput['problem'],
  boundMinor: number | null = null,
) =>
  new ProviderRejected(
    problem === 'not_found' ? 'not_found' : 'invalid',
    'O provedor de pagamento não aceitou os dados enviados.',
    null,
    { field, problem, boundMinor },
  );

/** What this provider looks at before anything is made. @throws ProviderRejected */
function check(account: MemoryAccount, input: CreatePaymentInput): void {
  const { amountMinor, customerExternalId: customer, paymentMethodExternalId: method } = input;
  const { minMinor, maxMinor } = stripeLimits;
  if (amountMinor < minMinor) throw refused('amount', 'too_small', minMinor);
  if (amountMinor > maxMinor) throw refused('amount', 'too_large', maxMinor);
  if (customer && !account.customers.has(customer)) throw refused('customerId', 'not_found');
  if (method) checkMethod(account, method);
}

function checkMethod(account: MemoryAccount, method: string): void {
  const isTest = Object.values<string>(memoryMethods).includes(method);
  if (!isTest && !account.methods.has(method)) throw refused('paymentMethodId', 'not_found');
}

const testCard = { brand: 'visa', lastFourDigits: '4242' };

/** Charges a method: the state that a payment comes to. @throws ProviderDeclined */
function charge(account: MemoryAccount, payment: MemoryPayment): void {
  if (payment.paymentMethodExternalId === memoryMethods.declined) {
    throw declined(payment.externalId, testCard);
  }
  if (payment.paymentMethodExternalId === memoryMethods.authenticated) {
    payment.status = 'requires_action';
    return;
  }
  account.world.charges += 1;
  payment.card = testCard;
  payment.status = payment.captureLater ? 'requires_capture' : 'succeeded';
  payment.amountCapturedMinor = payment.captureLater ? 0 : payment.amountMinor;
}

/** The payment verbs in memory. */
export function memoryPayments(account: MemoryAccount): PaymentVerbs {
  const { payments } = account;
  return {
    createPayment: (input, options) =>
      account.write(options, input, () => {
        check(account, input);
        const externalId = account.newId('pay');
        const payment: MemoryPayment = {
          externalId,
          paymentId: input.paymentId,
          captureLater: input.captureLater,
          createdAt: new Date(),
          status: 'requires_payment_method',
          amountMinor: input.amountMinor,
          amountCapturedMinor: 0,
          amountRefundedMinor: 0,
          clientSecret: `${externalId}_secret_1`,
          nextActionUrl: null,
          paymentMethodExternalId: input.paymentMethodExternalId ?? null,
          card: null,
          decline: null,
          refunds: [],
        };
        payments.set(externalId, payment);
        if (input.paymentMethodExternalId) charge(account, payment);
        return paymentView(payment);
      }),

    retrievePayment: async (externalId) => paymentView(need(payments, externalId)),

    findPayments: async (paymentIds) =>
      new Map(
        [...payments.values()]
          .filter(({ paymentId }) => paymentIds.includes(paymentId))
          .map((payment) => [payment.paymentId, paymentView(payment)]),
      ),

    confirmPayment: (externalId, { paymentMethodExternalId }, options) =>
      account.write(options, { externalId, paymentMethodExternalId }, () => {
        const payment = need(payments, externalId);
        if (!['requires_payment_method', 'requires_action'].includes(payment.status)) throw badState();
        checkMethod(account, paymentMethodExternalId);
        payment.paymentMethodExternalId = paymentMethodExternalId;
        charge(account, payment);
        return paymentView(payment);
      }),

    capturePayment: (externalId, { amountMinor }, options) =>
      account.write(options, { externalId, amountMinor }, () => {
        const payment = need(payments, externalId);
        if (payment.status !== 'requires_capture') throw badState();
        if (amountMinor !== undefined && amountMinor > payment.amountMinor) {
          throw refused('amount', 'too_large');
        }
        payment.amountCapturedMinor = amountMinor ?? payment.amountMinor;
        payment.status = 'succeeded';
        return paymentView(payment);
      }),

    cancelPayment: (externalId, options) =>
      account.write(options, { externalId }, () => {
        const payment = need(payments, externalId);
        if (payment.status === 'succeeded' || payment.status === 'canceled') throw badState();
        payment.status = 'canceled';
        return paymentView(payment);
      }),

    refundPayment: (externalId, { refundId, amountMinor }, options) =>
      account.write(options, { externalId, refundId, amountMinor }, () => {
        const payment = need(payments, externalId);
        const left = payment.amountCapturedMinor - paymentView(payment).amountRefundedMinor;
        if (amountMinor > left) throw refused('amount', 'invalid');
        const refund = { externalId: account.newId('ref'), amountMinor, status: 'succeeded' as const };
        payment.refunds.push({ ...refund, refundId, createdAt: new Date() });
        return refund;
      }),

    async retrieveRefund(externalId) {
      const all = [...payments.values()].flatMap(({ refunds }) => refunds);
      const known = all.find((refund) => refund.externalId === externalId);
      if (!known) throw new ProviderRejected('not_found', 'O provedor de pagamento não encontrou o recurso.');
      const { refundId: _id, createdAt: _at, ...refund } = known;
      return refund;
    },

    findRefunds: async (refundIds) =>
      new Map(
        [...payments.values()]
          .flatMap(({ refunds }) => refunds)
          .filter(({ refundId }) => refundIds.includes(refundId))
          .map(({ refundId, createdAt: _, ...refund }) => [refundId, refund]),
      ),
  };
}
