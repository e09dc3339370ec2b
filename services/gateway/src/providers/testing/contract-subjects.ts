import Stripe from 'stripe';
import { newId } from '../../platform/ids.ts';
import { type FaultRequest, startFaultyProvider } from '../../testing/servers/faulty-provider.ts';
import type { AccountCredentials } from '../port/payment-provider.ts';
import { requireAll, type WholeProvider } from '../port/require-namespace.ts';
import { createStripeProvider } from '../stripe/stripe-provider.ts';

/** How the next write goes wrong: with its effect, but for `rate_limit`. */
export type StandInFault = 'timeout' | 'cut' | 'server_error' | 'rate_limit';

/** What an adapter speaks to while it is put to the test. Close it in `afterAll`. */
export interface StandIn {
  open: (credentials: AccountCredentials) => WholeProvider;
  /** Lets the next write to objects of this kind go wrong. */
  fault(kind: StandInFault, objects: 'payments' | 'customers' | 'products'): Promise<void>;
  clearFaults(): Promise<void>;
  /** The charges made there, all accounts together. */
  chargeCount(): Promise<number>;
  close(): Promise<void>;
}

/** What the contract must know of an adapter. */
export interface ContractSubject {
  name: string;
  start(timeoutMs: number): Promise<StandIn>;
  keys: { valid: () => string; refused: string[] };
  methods: {
    good: string;
    declined: string;
    authenticated: string;
    /** Cards whose holder disputes each charge at once. */
    chargedBack: string;
    inquired: string;
  };
  /** The headers by which the provider signs a posted body. */
  sign(body: string, secret: string): Record<string, string>;
  paidEvent(paymentId: string): object;
}

const paths = { payments: '/v1/payment_intents', customers: '/v1/customers', products: '/v1/products' };

const stripeFaults = (timeoutMs: number): Record<StandInFault, FaultRequest> => ({
  timeout: { kind: 'delay', delayMs: timeoutMs + 500, times: 1 },
  // The SDK itself sends once more when a connection is cut.
  cut: { kind: 'cut_after', times: 2 },
  server_error: { kind: 'status', status: 503, times: 1 },
  rate_limit: { kind: 'rate_limit', times: 1 },
});

const stripe: ContractSubject = {
  name: 'Stripe',
  async start(timeoutMs) {
    const provider = await startFaultyProvider();
    const open = createStripeProvider({ STRIPE_API_URL: provider.url, PROVIDER_TIMEOUT_MS: timeoutMs });
    return {
      open: (credentials) => requireAll(open(credentials)),
      fault: (kind, objects) =>
        provider.fault({ ...stripeFaults(timeoutMs)[kind], match: { method: 'POST', path: paths[objects] } }),
      clearFaults: () => provider.clearFaults(),
      chargeCount: () => provider.chargeCount(),
      close: () => provider.close(),
    };
  },
  keys: { valid: () => `sk_test_${newId('usr')}`, refused: ['sk_test_invalid', 'sk_test_…'] },
  methods: {
    good: 'pm_card_visa',
    declined: 'pm_card_chargeDeclined',
    authenticated: 'pm_card_authenticationRequired',
    chargedBack: 'pm_card_createDispute',
    inquired: 'pm_card_createDisputeInquiry',
  },
  sign: (payload, secret) => ({
    'stripe-signature': new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret }),
  }),
  paidEvent: (paymentId) => ({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    created: 1_763_683_200,
    data: {
      object: {
        id: 'pi_1',
        object: 'payment_intent',
        status: 'succeeded',
        amount: 1990,
        amount_received: 1990,
        currency: 'brl',
        client_secret: 'pi_1_secret',
        metadata: { trilho_payment_id: paymentId },
        latest_charge: 'ch_1',
        last_payment_error: null,
        next_action: null,
        payment_method: 'pm_1',
      },
    },
  }),
};

/** Every adapter there is, each held to the same promises. */
export const contractSubjects: ContractSubject[] = [stripe];
