import { randomUUID } from 'node:crypto';
import type { GatewayType } from '@trilho/contracts/common';
import type { RoutingSettings } from '@trilho/contracts/routing';
import { reconcilePayments } from '../../modules/payments/reconciliation/reconcile-payments.ts';
import { createAccountFinder } from '../../modules/provider-events/event-account.ts';
import type { Env } from '../../platform/env.ts';
import { applyEvent } from '../apply-event.ts';
import { chargeBy, type MethodMerchant } from '../stages/by-method.ts';
import { type Paid, startLosing } from '../stages/losing.ts';

/** A payment as a provider's own books have it, whatever we believe. Amounts in centavos. */
export interface BookedPayment {
  gateway: Paid;
  externalId: string;
  order: string | undefined;
  /** The provider's own word for it. */
  status: string;
  /** What was taken and not given back. */
  keptMinor: number;
}

/** Where a gateway is asked for a new payment. */
export const creationPaths: Record<Paid, string> = {
  STRIPE: '/v1/payment_intents',
  MERCADOPAGO: '/mercadopago/v1/payments',
};

/** What a Pix or a boleto may still be paid by. */
const payable = new Set(['requires_action', 'pending']);

/** Whether somebody may still pay it. */
export const isPayable = ({ status }: BookedPayment): boolean => payable.has(status);

const settings = (order: GatewayType[], afterMs: number): RoutingSettings => ({
  rules: [],
  order,
  failover: { active: true, afterMs },
  pinned: [],
  fees: [],
});

interface StripeBooks {
  data: {
    id: string;
    status: string;
    metadata: Record<string, string>;
    amount_received: number;
    latest_charge: { amount_refunded: number } | null;
  }[];
}
interface OtherBooks {
  payments: {
    id: string;
    status: string;
    metadata?: Record<string, string>;
    amountMinor: number;
    refundedMinor: number;
  }[];
}

/** The whole service over two providers that fail on demand, with merchants who let payments go on at the other one. */
export async function startFailingOver({
  afterMs = 500,
  env = {},
}: {
  afterMs?: number;
  env?: Partial<Env>;
} = {}) {
  const stage = await startLosing(env);
  const { service, provider } = stage;

  /** A merchant whose Pix and boletos are created at these gateways, in this order. */
  async function merchantWith(...order: Paid[]): Promise<MethodMerchant> {
    const merchant = await stage.merchantAt(...order);
    const { user } = merchant;
    const response = await service.app.inject({
      method: 'PUT',
      url: '/api/v1/portal/routing',
      query: { userId: user.id, environment: 'SANDBOX' },
      headers: user.headers,
      payload: { ...settings(order, afterMs), version: 0 },
    });
    if (response.statusCode !== 200) throw new Error(response.body);
    return merchant;
  }

  /** What both providers have of a merchant, asked for past us. */
  async function books({ user }: MethodMerchant): Promise<BookedPayment[]> {
    const query = 'limit=100&expand[]=data.latest_charge';
    const intents = (await (
      await fetch(`${provider.url}/v1/payment_intents?${query}`, {
        headers: { authorization: `Bearer sk_test_${user.id}` },
      })
    ).json()) as StripeBooks;
    const other = (await (
      await fetch(`${provider.url}/_simulator/mercadopago/books?account=mp_test_${user.id}`)
    ).json()) as OtherBooks;
    return [
      ...intents.data.map(({ id: externalId, status, metadata, amount_received, latest_charge }) => ({
        ...{ gateway: 'STRIPE' as const, externalId, status, order: metadata.order },
        keptMinor: amount_received - (latest_charge?.amount_refunded ?? 0),
      })),
      ...other.payments.map(({ id, status, metadata, amountMinor, refundedMinor }) => ({
        ...{ gateway: 'MERCADOPAGO' as const, externalId: String(id), status, order: metadata?.order },
        keptMinor: ['approved', 'refunded'].includes(status) ? amountMinor - refundedMinor : 0,
      })),
    ];
  }

  const order = (type: 'pix' | 'boleto', name: string, overrides: object = {}) =>
    chargeBy({ type }, { metadata: { order: name }, ...overrides });

  /** Lets the reconciler look for so many minutes, and whatever is owed go back. */
  async function settleFor(minutes = 10): Promise<void> {
    for (let passed = 1; passed <= minutes; passed += 1) {
      const now = new Date(Date.now() + passed * 60_000);
      await reconcilePayments(service.context, { now, batchSize: 10_000 });
    }
  }

  /** Lets a provider tell of one of its payments as it is by now. */
  async function tell(merchant: MethodMerchant, { gateway, externalId }: BookedPayment): Promise<void> {
    const configId = merchant.configIds[gateway] ?? '';
    if (gateway === 'MERCADOPAGO') return void (await stage.notify(configId, externalId));
    const account = await createAccountFinder(service.context)(configId);
    const payment = await account?.provider.payments.retrieveListed(externalId);
    if (!payment) throw new Error(`No payment ${externalId}`);
    await applyEvent(service.context, configId, {
      ...{ kind: 'payment', externalId: `evt_${randomUUID()}`, type: 'payment_intent.succeeded' },
      ...{
        isCreation: false,
        subjectId: externalId,
        createdAt: new Date(),
        paymentId: payment.ownId,
        payment,
      },
    });
  }

  /** Lets both providers tell of all that they have of a merchant, twice, the newest first. */
  async function tellAll(merchant: MethodMerchant): Promise<void> {
    for (const payment of (await books(merchant)).toReversed()) {
      await tell(merchant, payment);
      await tell(merchant, payment);
    }
  }

  /** What the merchant's server is told of its payments. */
  const listed = async (merchant: MethodMerchant) =>
    (await merchant.get('/payments?limit=100')).body.data.items as {
      id: string;
      status: string;
      gateway: string;
    }[];

  return { ...stage, merchantWith, books, order, settleFor, tellAll, listed };
}
