import type { AdapterPayments } from '../kit/adapter.ts';
import { metadataOf } from '../kit/metadata.ts';
import { readAnswer } from '../kit/read-answer.ts';
import type { CreatePaymentInput, MethodInput, ProviderPayment } from '../port/payments.ts';
import { ProviderDeclined } from '../port/provider-errors.ts';
import type { WriteOptions } from '../port/provider-object.ts';
import { unsupported } from '../port/require-namespace.ts';
import { toMinor, toReais } from './amounts.ts';
import { type Client, clockSkewMs, pathOf, providerName } from './client.ts';
import { namesOf } from './names.ts';
import { InstallmentsAnswer, PaymentAnswer, PaymentSearchAnswer } from './objects.ts';
import { toListedPayment, toProviderPayment } from './payment-answer.ts';
import { isWithin, search } from './search.ts';

/** A card that is stored is charged for the customer that it is stored with. */
const customerBody = ({ method, customerExternalId }: CreatePaymentInput): object =>
  method?.type === 'card' && customerExternalId ? { type: 'customer', id: customerExternalId } : {};

function payerBody(input: CreatePaymentInput): object {
  const { customerEmail: email, payer } = input;
  const customer = customerBody(input);
  if (!payer) return { email, ...customer };
  const { name, document, address } = payer;
  return {
    email,
    ...customer,
    ...namesOf(name),
    identification: { type: document.length === 14 ? 'CNPJ' : 'CPF', number: document },
    ...(address && {
      address: {
        zip_code: address.zipCode,
        street_name: address.street,
        street_number: address.number,
        neighborhood: address.neighborhood,
        city: address.city,
        federal_unit: address.state,
      },
    }),
  };
}

/** The last moment of a day in São Paulo, which has had no summer time since 2019. */
const endOfDay = (day: string): string => `${day}T23:59:59.000-03:00`;

function methodBody(method: MethodInput): object {
  switch (method.type) {
    case 'card':
      return { token: method.token, installments: method.installments };
    case 'pix':
      return { payment_method_id: 'pix', date_of_expiration: method.expiresAt.toISOString() };
    case 'boleto':
      return { payment_method_id: 'bolbradesco', date_of_expiration: endOfDay(method.dueOn) };
    case 'paypal':
      throw unsupported(providerName, 'methods');
  }
}

const cardBody = ({ captureLater, statementDescriptor }: CreatePaymentInput): object => ({
  capture: !captureLater,
  ...(statementDescriptor !== undefined && { statement_descriptor: statementDescriptor }),
});

function creationBody(input: CreatePaymentInput, method: MethodInput): object {
  return {
    transaction_amount: toReais(input.amountMinor),
    description: input.description,
    // Our id, by which an effect is found whose answer was lost.
    external_reference: input.paymentId,
    metadata: metadataOf(input),
    payer: payerBody(input),
    ...(method.type === 'card' && cardBody(input)),
    ...(input.eventsUrl && { notification_url: input.eventsUrl }),
    ...methodBody(method),
  };
}

/** Returns a payment that was not declined. @throws ProviderDeclined: a decline is an answer like any other here */
function accepted(answer: unknown): ProviderPayment {
  const payment = toProviderPayment(readAnswer(PaymentAnswer, answer));
  if (payment.decline) throw new ProviderDeclined(payment.decline, payment.externalId, payment.card);
  return payment;
}

export function paymentsNamespace(send: Client): AdapterPayments {
  const change = async (externalId: string, body: object, { idempotencyKey }: WriteOptions) =>
    accepted(await send({ method: 'PUT', path: pathOf(externalId), body, idempotencyKey }));

  return {
    async create(input, { idempotencyKey }) {
      const { method } = input;
      if (!method) throw unsupported(providerName, 'openPayments');
      const body = creationBody(input, method);
      return accepted(await send({ method: 'POST', path: '/v1/payments', body, idempotencyKey }));
    },

    async retrieve(externalId) {
      return toProviderPayment(
        readAnswer(PaymentAnswer, await send({ method: 'GET', path: pathOf(externalId) })),
      );
    },

    async retrieveListed(externalId) {
      return toListedPayment(
        readAnswer(PaymentAnswer, await send({ method: 'GET', path: pathOf(externalId) })),
      );
    },

    async find(paymentIds, createdSince) {
      const found = new Map<string, ProviderPayment>();
      for (const paymentId of new Set(paymentIds)) {
        const answer = await send({
          method: 'GET',
          path: '/v1/payments/search',
          query: {
            external_reference: paymentId,
            range: 'date_created',
            begin_date: new Date(createdSince.getTime() - clockSkewMs).toISOString(),
            end_date: 'NOW',
            sort: 'date_created',
            criteria: 'desc',
          },
        });
        const { results } = readAnswer(PaymentSearchAnswer, answer);
        // A reference is a text that anyone with the account may set: the newest that is not declined is meant.
        const payments = results.filter(({ external_reference: reference }) => reference === paymentId);
        const payment = payments.find(({ status }) => status !== 'rejected') ?? payments[0];
        if (payment) found.set(paymentId, toProviderPayment(payment));
      }
      return found;
    },

    async list({ created, ...page }) {
      const { items, next } = await search(send, page, {
        sort: 'date_created',
        range: 'date_created',
        begin_date: created.from.toISOString(),
        end_date: created.to.toISOString(),
      });
      return {
        items: items.map(toListedPayment).filter(({ createdAt }) => isWithin(created, createdAt)),
        next,
      };
    },

    capture: (externalId, { amountMinor }, options) =>
      change(
        externalId,
        { capture: true, ...(amountMinor !== undefined && { transaction_amount: toReais(amountMinor) }) },
        options,
      ),

    cancel: (externalId, options) => change(externalId, { status: 'cancelled' }, options),

    async installmentOptions({ amountMinor, cardPrefix }) {
      const query = { amount: String(toReais(amountMinor)), bin: cardPrefix };
      const path = '/v1/payment_methods/installments';
      const [first] = readAnswer(InstallmentsAnswer, await send({ method: 'GET', path, query }));
      return (first?.payer_costs ?? []).map(
        ({ installments, installment_amount: each, total_amount: total }) => ({
          installments,
          eachMinor: toMinor(each),
          totalMinor: toMinor(total),
        }),
      );
    },
  };
}
