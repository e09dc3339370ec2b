import { startReconciling } from '../../modules/account-import/reconcile-copy.ts';
import { reconcilePayments } from '../../modules/payments/reconciliation/reconcile-payments.ts';
import { runJobs } from '../app/jobs.ts';
import { chargeBy, keysAt, type MethodMerchant, startMethods } from '../stages/by-method.ts';
import { createAccountEvents, createPayPalEvents } from '../stages/paypal-events.ts';

const returnUrl = 'https://loja.exemplo.com.br/pedido';

/** A merchant at PayPal, a customer of theirs, and what is done with the account that is stored with them. */
export type PayPalShop = Awaited<ReturnType<Awaited<ReturnType<typeof startStoredPayPal>>['shop']>>;

/** The whole service, with merchants whose customers store their PayPal accounts. Close it in `afterAll`. */
export async function startStoredPayPal() {
  const stage = await startMethods();
  const notify = createPayPalEvents(stage);
  const { eventsOf, hear } = createAccountEvents(stage);
  const urlOf = (path: string) => `${stage.provider.url}/paypal${path}`;
  const basicOf = ({ user }: MethodMerchant) => {
    const { publicKey, secretKey } = keysAt('PAYPAL', user.id);
    return `Basic ${Buffer.from(`${publicKey}:${secretKey}`).toString('base64')}`;
  };

  /** What PayPal itself answers to the merchant's own keys. */
  async function ask(merchant: MethodMerchant, path: string, method = 'GET') {
    const opened = await fetch(urlOf('/v1/oauth2/token'), {
      method: 'POST',
      headers: {
        authorization: basicOf(merchant),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token: token } = (await opened.json()) as { access_token: string };
    const response = await fetch(urlOf(path), { method, headers: { authorization: `Bearer ${token}` } });
    const text = await response.text();
    return { status: response.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
  }

  async function ordersOf({ user }: MethodMerchant): Promise<{ id: string }[]> {
    const account = `pp_test_${user.id.replace(/\W/g, '')}`;
    const response = await fetch(`${stage.provider.url}/_simulator/paypal/books?account=${account}`);
    return ((await response.json()) as { orders: { id: string }[] }).orders;
  }

  /** Sets how the merchant's account behaves. */
  async function set(
    merchant: MethodMerchant,
    settings: {
      vaultsLate?: boolean;
      reportingDelayMs?: number;
      searchesAtMost?: number;
      asksPayers?: boolean;
      chargesLate?: boolean;
      chargesAs?: string;
      forgetsKeys?: boolean;
      vaultsCards?: boolean;
    },
  ): Promise<void> {
    await fetch(`${stage.provider.url}/_simulator/paypal/settings`, {
      method: 'POST',
      headers: { authorization: basicOf(merchant), 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    });
  }

  const check = (ms: number) => reconcilePayments(stage.service.context, { now: new Date(Date.now() + ms) });

  /** The nightly comparison with the account. */
  async function compare(): Promise<void> {
    await runJobs(stage.service, ['walk-account']);
    await startReconciling(stage.service.context);
    await runJobs(stage.service, ['walk-account']);
  }

  async function shop(...others: Parameters<typeof stage.merchantAt>) {
    const merchant = await stage.merchantAt('PAYPAL', ...others);
    const input = { name: 'Ana', email: 'ana@exemplo.com.br', gatewayType: 'PAYPAL' };
    const customer: { id: string; externalId: string } = (await merchant.post('/customers', input)).body.data;
    const saving = (overrides: object = {}, headers: Record<string, string> = {}) =>
      merchant.post(
        '/process',
        chargeBy(
          { type: 'paypal' },
          {
            ...{ returnUrl, gatewayType: 'PAYPAL', customerId: customer.id, savePaymentMethod: true },
            ...overrides,
          },
        ),
        headers,
      );
    const begin = async (overrides: object = {}) => (await saving(overrides)).body.data;
    const read = async (id: string) => (await merchant.get(`/payments/${id}`)).body.data;
    const stored = async () =>
      (await merchant.get(`/customers/${customer.id}/payment-methods`)).body.data.items;
    /** A charge by the merchant's server alone. */
    const charge = (paymentMethodId: string, overrides: object = {}, headers: Record<string, string> = {}) =>
      merchant.post(
        '/process',
        { ...chargeBy({}), paymentMethod: undefined, paymentMethodId, ...overrides },
        headers,
      );
    /** Stores the payer's account by a payment. */
    async function store(overrides: object = {}) {
      const payment = await begin(overrides);
      await stage.step(payment.externalId, 'pay');
      await notify(merchant.configIds.PAYPAL, payment.externalId);
      const [method] = await stored();
      return { payment, method };
    }
    return {
      ...{ merchant, customer, saving, begin, read, stored, charge, store },
      ask: (path: string, method?: string) => ask(merchant, path, method),
      set: (settings: Parameters<typeof set>[1]) => set(merchant, settings),
      /** The orders that the account has, oldest first. */
      orders: () => ordersOf(merchant),
      approved: (order: string) => notify(merchant.configIds.PAYPAL, order),
      eventsOf: (...kinds: string[]) => eventsOf(merchant, ...kinds),
      hear: (events: Parameters<typeof hear>[1]) => hear(merchant, events),
    };
  }

  return { ...stage, check, compare, shop };
}
