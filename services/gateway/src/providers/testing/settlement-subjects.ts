import { newId } from '../../platform/ids.ts';
import { type FaultyProvider, startFaultyProvider } from '../../testing/servers/faulty-provider.ts';
import { createPayPalProvider } from '../paypal/paypal-provider.ts';
import type { OpenProvider, PaymentProvider } from '../port/payment-provider.ts';
import type { CreatePaymentInput, ProviderPayment } from '../port/payments.ts';
import { requireNamespace } from '../port/require-namespace.ts';
import { createStripeProvider } from '../stripe/stripe-provider.ts';
import { MemoryProvider } from './memory-provider.ts';
import { input } from './method-inputs.ts';
import { payPal as payPalMethods } from './paypal-subject.ts';

/** A line as the provider's own client reads it, signs those of the balance. */
export interface OutsideLine {
  id: string;
  grossMinor: number;
  feeMinor: number;
  netMinor: number;
}

/** An account of an adapter whose provider tells of its money. Close it in `afterAll`. */
export interface SettlementStage {
  provider: PaymentProvider & Required<Pick<PaymentProvider, 'settlements'>>;
  /** A payment that is paid, or with `captureLater` authorised. */
  pay(overrides?: Partial<CreatePaymentInput>): Promise<ProviderPayment>;
  /** Sends what is released by some day to the bank; only where the provider tells of payouts. */
  payOut?(): Promise<void>;
  /** The account's statement, read past the adapter; only where there is something outside of it. */
  outside?(): Promise<OutsideLine[]>;
  /** Opens an account of its own for what follows. */
  begin(): void;
  close(): Promise<void>;
}

/** What the contract on settlements must know of an adapter. */
export interface SettlementSubject {
  name: string;
  start(): Promise<SettlementStage>;
}

const timeoutMs = 10_000;
let numbers = 0;
const key = () => ({ idempotencyKey: `settled-${++numbers}` });

/** An adapter's account, opened anew by `begin`. */
function openings(open: OpenProvider, newKey: () => string) {
  const opened = { secretKey: '', provider: null as SettlementStage['provider'] | null };
  const begin = () => {
    opened.secretKey = newKey();
    const provider = open({ secretKey: opened.secretKey });
    opened.provider = { ...provider, settlements: requireNamespace(provider, 'settlements') };
  };
  begin();
  return {
    begin,
    get secretKey() {
      return opened.secretKey;
    },
    get provider() {
      if (!opened.provider) throw new Error('No account is open');
      return opened.provider;
    },
  };
}

async function control(
  { url }: Pick<FaultyProvider, 'url'>,
  path: string,
  body: object,
  authorization = '',
): Promise<void> {
  const response = await fetch(`${url}/_simulator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

const yearSeconds = 366 * 24 * 60 * 60;

const stripe: SettlementSubject = {
  name: 'Stripe',
  async start() {
    const standIn = await startFaultyProvider();
    const open = createStripeProvider({ STRIPE_API_URL: standIn.url, PROVIDER_TIMEOUT_MS: timeoutMs });
    const account = openings(open, () => `sk_test_${newId('usr')}`);
    return {
      get provider() {
        return account.provider;
      },
      begin: account.begin,
      pay: (overrides = {}) =>
        account.provider.payments.create(
          input({ type: 'card', token: 'pm_card_visa', installments: 1 }, overrides),
          key(),
        ),
      payOut: () =>
        control(
          standIn,
          'payouts',
          { releasedBy: Math.floor(Date.now() / 1000) + yearSeconds },
          `Bearer ${account.secretKey}`,
        ),
      async outside() {
        const lines: OutsideLine[] = [];
        const all = standIn.sdk(account.secretKey).balanceTransactions.list({ limit: 100 });
        for await (const { id, amount, fee, net } of all) {
          lines.push({ id, grossMinor: amount, feeMinor: fee, netMinor: net });
        }
        return lines;
      },
      close: () => standIn.close(),
    };
  },
};

interface ReportedTransactions {
  transaction_details: {
    transaction_info: {
      transaction_id: string;
      transaction_amount: { value: string };
      fee_amount?: { value: string };
    };
  }[];
}

const minorOf = (value: string): number => Math.round(Number(value) * 100);

const payPal: SettlementSubject = {
  name: payPalMethods.name,
  async start() {
    const standIn = await startFaultyProvider();
    const url = `${standIn.url}/paypal`;
    const open: OpenProvider = (credentials) =>
      createPayPalProvider({ PAYPAL_API_URL: url, PROVIDER_TIMEOUT_MS: timeoutMs })({
        environment: 'SANDBOX',
        ...credentials,
      });
    const account = openings(open, payPalMethods.newKey);
    return {
      get provider() {
        return account.provider;
      },
      begin: account.begin,
      async pay(overrides = {}) {
        const { payments } = account.provider;
        const { externalId } = await payments.create(input({ type: 'paypal' }, overrides), key());
        await control(standIn, `payments/${externalId}/pay`, {});
        const captureLater = overrides.captureLater ?? false;
        const paid = await payments.complete?.(externalId, { captureLater }, key());
        if (!paid) throw new Error('The provider completes nothing');
        return paid;
      },
      async outside() {
        const asked = await fetch(`${url}/v1/oauth2/token`, {
          method: 'POST',
          headers: {
            authorization: `Basic ${Buffer.from(account.secretKey).toString('base64')}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'grant_type=client_credentials',
        });
        const { access_token: token } = (await asked.json()) as { access_token: string };
        const [from, to] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString());
        const query = `start_date=${from}&end_date=${to}&page_size=500`;
        const answer = await fetch(`${url}/v1/reporting/transactions?${query}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const { transaction_details: found } = (await answer.json()) as ReportedTransactions;
        return found.map(({ transaction_info: info }) => {
          const grossMinor = minorOf(info.transaction_amount.value);
          const feeMinor = minorOf(info.fee_amount?.value ?? '0');
          const netMinor = grossMinor + feeMinor;
          return { id: info.transaction_id, grossMinor, feeMinor: 0 - feeMinor, netMinor };
        });
      },
      close: () => standIn.close(),
    };
  },
};

const memory: SettlementSubject = {
  name: 'A provider in memory',
  async start() {
    const standIn = new MemoryProvider('account');
    const account = openings(standIn.open, () => `mem_${newId('usr')}`);
    return {
      get provider() {
        return account.provider;
      },
      begin: account.begin,
      pay: (overrides = {}) => {
        const token = standIn.cardToken(account.secretKey, 'approved');
        const method = { type: 'card', token, installments: 1 } as const;
        return account.provider.payments.create(input(method, overrides), key());
      },
      payOut: async () => void standIn.payOut(account.secretKey),
      close: async () => undefined,
    };
  },
};

/** Every adapter whose provider tells its statement line by line, each held to the same promises. */
export const settlementSubjects: SettlementSubject[] = [stripe, payPal, memory];
