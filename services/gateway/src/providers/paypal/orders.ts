import type { AdapterPayments } from '../kit/adapter.ts';
import { decimalOf } from '../kit/decimals.ts';
import { readAnswer } from '../kit/read-answer.ts';
import { refused } from '../kit/refusals.ts';
import type { Client } from '../kit/rest-client.ts';
import type { CreatePaymentInput } from '../port/payments.ts';
import { ProviderIndeterminate } from '../port/provider-errors.ts';
import type { WriteOptions } from '../port/provider-object.ts';
import { unsupported } from '../port/require-namespace.ts';
import { providerName } from './client.ts';
import { OrderAnswer } from './objects.ts';
import { authorizationOf, toListedPayment, toProviderPayment } from './order-answer.ts';
import { recordText } from './record.ts';
import { pathOf, retrieveOrder } from './retrieve-order.ts';
import { listOrders } from './transactions.ts';

const amountOf = (minor: number, currency: string) => ({ currency_code: currency, value: decimalOf(minor) });

/** The longest texts that an order takes. */
const longestDescription = 127;

/** Brazilian accounts are asked for their holder's document; where the merchant tells it, the page is filled in. */
const taxOf = ({ payer }: CreatePaymentInput) =>
  payer && {
    tax_info: { tax_id: payer.document, tax_id_type: payer.document.length === 14 ? 'BR_CNPJ' : 'BR_CPF' },
  };

const creationBody = (input: CreatePaymentInput, returnUrl: string, record: string | null) => ({
  intent: input.captureLater ? 'AUTHORIZE' : 'CAPTURE',
  purchase_units: [
    {
      // Our id, by which the payment is known in events and transactions.
      custom_id: input.paymentId,
      ...(record !== null && { reference_id: record }),
      amount: amountOf(input.amountMinor, input.currency),
      ...(input.description && { description: input.description.slice(0, longestDescription) }),
      ...(input.statementDescriptor !== undefined && { soft_descriptor: input.statementDescriptor }),
    },
  ],
  payment_source: {
    paypal: {
      email_address: input.customerEmail,
      ...taxOf(input),
      experience_context: {
        return_url: returnUrl,
        cancel_url: returnUrl,
        locale: 'pt-BR',
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
      },
    },
  },
});

const notInState = () => refused('state', null);

export function paymentsNamespace(send: Client): AdapterPayments {
  const retrieve = async (orderId: string) => toProviderPayment(await retrieveOrder(send, orderId));
  /** @throws ProviderIndeterminate alone: the write before it had its effect */
  const afterWrite = (orderId: string) =>
    retrieve(orderId).catch((cause: unknown) => {
      throw new ProviderIndeterminate(`The order is not known after a write: ${String(cause)}`, false);
    });

  return {
    async create(input, { idempotencyKey }) {
      const { method, returnUrl } = input;
      if (!method) throw unsupported(providerName, 'openPayments');
      if (method.type !== 'paypal' || !returnUrl) throw unsupported(providerName, 'methods');
      const body = creationBody(input, returnUrl, recordText(input.record));
      const answer = await send({ method: 'POST', path: '/v2/checkout/orders', body, idempotencyKey });
      return toProviderPayment(readAnswer(OrderAnswer, answer));
    },

    retrieve,

    retrieveListed: async (orderId) => toListedPayment(await retrieveOrder(send, orderId)),

    // An order whose answer was lost takes no money: its payer is the only one who could agree, and nobody has its address.
    find: async () => new Map(),

    list: (page) => listOrders(send, page),

    async complete(orderId, { captureLater }, { idempotencyKey }) {
      const path = `${pathOf(orderId)}/${captureLater ? 'authorize' : 'capture'}`;
      await send({ method: 'POST', path, body: {}, idempotencyKey });
      return afterWrite(orderId);
    },

    async capture(orderId, { amountMinor }, { idempotencyKey }) {
      const order = await retrieveOrder(send, orderId);
      const authorization = authorizationOf(order);
      if (!authorization) throw notInState();
      const { currency } = toProviderPayment(order);
      const path = `/v2/payments/authorizations/${encodeURIComponent(authorization.id)}/capture`;
      const amount = amountMinor !== undefined && { amount: amountOf(amountMinor, currency ?? 'BRL') };
      await send({ method: 'POST', path, body: { final_capture: true, ...amount }, idempotencyKey });
      return afterWrite(orderId);
    },

    async cancel(orderId, options) {
      const order = await retrieveOrder(send, orderId);
      const payment = toProviderPayment(order);
      if (payment.status === 'succeeded' || payment.status === 'processing') throw notInState();
      const authorization = authorizationOf(order);
      if (authorization) {
        await voidAuthorization(send, authorization.id, options);
        return afterWrite(orderId);
      }
      // Until we complete it an order takes nothing, and there is nothing to tell the provider.
      return { ...payment, status: 'canceled', nextAction: null };
    },
  };
}

const voidAuthorization = (send: Client, id: string, { idempotencyKey }: WriteOptions): Promise<unknown> =>
  send({
    method: 'POST',
    path: `/v2/payments/authorizations/${encodeURIComponent(id)}/void`,
    body: {},
    idempotencyKey,
  });
