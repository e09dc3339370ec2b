import type { AdapterPayments } from '../kit/adapter.ts';
import { decimalOf } from '../kit/decimals.ts';
import { readAnswer } from '../kit/read-answer.ts';
import { refused } from '../kit/refusals.ts';
import type { Client } from '../kit/rest-client.ts';
import type { CreatePaymentInput } from '../port/payments.ts';
import { ProviderDeclined, ProviderIndeterminate, ProviderRejected } from '../port/provider-errors.ts';
import type { WriteOptions } from '../port/provider-object.ts';
import { unsupported } from '../port/require-namespace.ts';
import { providerName } from './client.ts';
import { describeDecline, payerActionIssue } from './declines.ts';
import { OrderAnswer } from './objects.ts';
import { authorizationOf, toListedPayment, toProviderPayment } from './order-answer.ts';
import { recordText } from './record.ts';
import { pathOf, retrieveOrder } from './retrieve-order.ts';
import { findCharged, listOrders } from './transactions.ts';

const amountOf = (minor: number, currency: string) => ({ currency_code: currency, value: decimalOf(minor) });

/** The longest texts that an order takes. */
const longestDescription = 127;

/** Brazilian accounts are asked for their holder's document; where the merchant tells it, the page is filled in. */
const taxOf = ({ payer }: CreatePaymentInput) =>
  payer && {
    tax_info: { tax_id: payer.document, tax_id_type: payer.document.length === 14 ? 'BR_CNPJ' : 'BR_CPF' },
  };

/** What is paid, and how it is taken. */
function orderOf(input: CreatePaymentInput, more: object = {}) {
  const record = recordText(input.record);
  return {
    intent: input.captureLater ? 'AUTHORIZE' : 'CAPTURE',
    purchase_units: [
      {
        // Our id, by which the payment is known in events and transactions.
        custom_id: input.paymentId,
        ...(record !== null && { reference_id: record }),
        amount: amountOf(input.amountMinor, input.currency),
        ...(input.description && { description: input.description.slice(0, longestDescription) }),
        ...(input.statementDescriptor !== undefined && { soft_descriptor: input.statementDescriptor }),
        ...more,
      },
    ],
  };
}

/**
 * The payer's account is stored once the order is completed, under our id of the customer. Of one payer a merchant has a single
 * token unless more are permitted: a customer whom the provider does not know yet gets one of its own.
 */
const savingOf = ({ saveMethod, customerExternalId, holderExternalId }: CreatePaymentInput) =>
  saveMethod && {
    attributes: {
      customer: {
        ...(holderExternalId && { id: holderExternalId }),
        ...(customerExternalId && { merchant_customer_id: customerExternalId }),
      },
      vault: {
        store_in_vault: 'ON_SUCCESS',
        usage_type: 'MERCHANT',
        ...(!holderExternalId && { permit_multiple_payment_tokens: true }),
      },
    },
  };

const creationBody = (input: CreatePaymentInput, returnUrl: string) => ({
  ...orderOf(input),
  payment_source: {
    paypal: {
      email_address: input.customerEmail,
      ...taxOf(input),
      ...savingOf(input),
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

/**
 * A charge of a stored account, made by the merchant without its payer. An account takes one payment of an invoice number, also
 * long after it has forgotten the key of the request.
 */
const chargeBody = (input: CreatePaymentInput, vaultId: string) => ({
  ...orderOf(input, { invoice_id: input.paymentId }),
  payment_source: {
    paypal: {
      vault_id: vaultId,
      stored_credential: { payment_initiator: 'MERCHANT', usage: 'SUBSEQUENT' },
    },
  },
});

/** Nobody is there who could go back to the provider's page. */
function withoutPayer(error: unknown): unknown {
  const isAsked = error instanceof ProviderRejected && error.providerCode === payerActionIssue;
  return isAsked ? new ProviderDeclined(describeDecline(payerActionIssue), null) : error;
}

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
      const { method, returnUrl, paymentMethodExternalId } = input;
      const create = async (body: object) =>
        readAnswer(
          OrderAnswer,
          await send({ method: 'POST', path: '/v2/checkout/orders', body, idempotencyKey }),
        );
      if (!method && paymentMethodExternalId) {
        const charged = await create(chargeBody(input, paymentMethodExternalId)).catch((error: unknown) => {
          throw withoutPayer(error);
        });
        const payment = toProviderPayment(charged, true);
        // A request that is sent again is answered with the order as it is by now.
        if (payment.mayBeUnderWay) throw new ProviderIndeterminate('The charge is not made yet', false);
        return payment;
      }
      if (!method) throw unsupported(providerName, 'openPayments');
      if (method.type !== 'paypal' || !returnUrl) throw unsupported(providerName, 'methods');
      return toProviderPayment(await create(creationBody(input, returnUrl)));
    },

    retrieve,

    retrieveListed: async (orderId) => toListedPayment(await retrieveOrder(send, orderId)),

    // What moved or holds money is found, and orders that wait for their payers are not: `findsStoredAlone`.
    find: (paymentIds, createdSince) => findCharged(send, paymentIds, createdSince),

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
