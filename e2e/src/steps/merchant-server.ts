import { randomUUID } from 'node:crypto';
import { productUrls } from '../product/urls.ts';

/** A key pair as the portal shows it. */
export interface KeyPair {
  accessKey: string;
  secretKey: string;
}

export interface Answer {
  status: number;
  replayed: boolean;
  body: {
    data: { id: string; status: string; externalId: string; amount: number };
    /** Present on a declined payment, whose answer has no data. */
    paymentId?: string;
  };
}

interface Order {
  amount?: number;
  description?: string;
  customerEmail?: string;
  gatewayType?: 'STRIPE' | 'MERCADOPAGO';
  paymentMethodId?: string | undefined;
  paymentMethod?: object;
  payer?: object;
  capture?: boolean;
  fiscal?: object;
}

/** Makes one API call with a merchant's keys, as the merchant's server does. */
export async function processPayment(
  keys: KeyPair,
  idempotencyKey: string = randomUUID(),
  order: Order = {},
): Promise<Answer> {
  const response = await fetch(`${productUrls().gateway}/api/v1/payment/process`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-access-key': keys.accessKey,
      'x-secret-key': keys.secretKey,
      'idempotency-key': idempotencyKey,
    },
    body: JSON.stringify({
      amount: 11_900,
      currency: 'BRL',
      description: 'Pedido 1042',
      customerEmail: 'cliente@exemplo.com.br',
      gatewayType: 'STRIPE',
      paymentMethodId: 'pm_card_visa',
      ...order,
    }),
  });
  return {
    status: response.status,
    replayed: response.headers.get('idempotent-replayed') === 'true',
    body: await response.json(),
  };
}

/** Reads the refunded amount of a payment from the provider, in centavos. */
export async function readRefunded(secretKey: string, externalId: string): Promise<number> {
  const response = await fetch(
    `${productUrls().simulator}/v1/refunds?limit=100&payment_intent=${externalId}`,
    { headers: { authorization: `Bearer ${secretKey}` } },
  );
  const { data }: { data: { amount: number; status: string }[] } = await response.json();
  return data.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0);
}

/** Counts the charges of an account at the provider. */
export async function countCharges(secretKey: string): Promise<number> {
  const response = await fetch(`${productUrls().simulator}/v1/charges?limit=100`, {
    headers: { authorization: `Bearer ${secretKey}` },
  });
  const { data }: { data: unknown[] } = await response.json();
  return data.length;
}
