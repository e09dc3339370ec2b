import { randomUUID } from 'node:crypto';
import type { SimulatorOptions } from '../../simulator.ts';
import { type RunningSimulator, startSimulator } from '../../testing/running-simulator.ts';

/** A JSON answer; tests read it by path. */
export interface PayPalAnswer {
  status: number;
  body: Record<string, unknown> & { id?: string; details?: { issue: string }[] };
  headers: Headers;
}

export interface CallOptions {
  /** `PayPal-Request-Id`; a fresh one unless given, none when null. */
  key?: string | null;
  token?: string;
  headers?: Record<string, string>;
}

/** A simulator with an account of PayPal's, and the ways to talk to it. */
export interface RunningPayPal {
  simulator: RunningSimulator;
  /** `<url>/paypal` */
  url: string;
  /** `pp_test_<name>` */
  accountId: string;
  clientId: string;
  secret: string;
  /** `Basic …` */
  basic: string;
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<PayPalAnswer>;
  /** An order of R$ 100.00 that waits for its payer, unless overridden. */
  order(unit?: object, more?: object): Promise<string>;
  /** Makes the payer approve, without a browser. */
  step(id: string, step: string): Promise<Record<string, unknown>>;
  /** A captured order's capture: its id. */
  capture(unit?: object, more?: object): Promise<string>;
  close(): Promise<void>;
}

/** What an answer has at a path such as `purchase_units.0.payments`. */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((each, name) => Object(each)[name], value);
}

export const wallet = (more: object = {}) => ({
  paypal: {
    experience_context: {
      return_url: 'https://loja.example/volta?id=7',
      cancel_url: 'https://loja.example/desiste',
    },
    ...more,
  },
});

export const orderBody = (unit: object = {}, more: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [{ amount: { currency_code: 'BRL', value: '100.00' }, ...unit }],
  payment_source: wallet(),
  ...more,
});

async function tokenOf(url: string, basic: string): Promise<string> {
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  const { access_token } = await response.json();
  return String(access_token);
}

export async function startPayPal(options: Partial<SimulatorOptions> = {}): Promise<RunningPayPal> {
  const simulator = await startSimulator(options);
  const url = `${simulator.url}/paypal`;
  const [clientId, secret] = [`paypal-client-${simulator.name}`, `paypal-secret-${simulator.name}`];
  const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  const own = await tokenOf(url, basic);

  const call: RunningPayPal['call'] = async (method, path, body, { key, token = own, headers } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method === 'POST' && key !== null && { 'paypal-request-id': key ?? randomUUID() }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : {}, headers: response.headers };
  };
  const order: RunningPayPal['order'] = async (unit, more) =>
    String((await call('POST', '/v2/checkout/orders', orderBody(unit, more))).body.id);
  const step: RunningPayPal['step'] = (id, name) => simulator.control('POST', `payments/${id}/${name}`);

  return {
    simulator,
    url,
    accountId: `pp_test_${simulator.name}`,
    clientId,
    secret,
    basic,
    call,
    order,
    step,
    async capture(unit, more) {
      const id = await order(unit, more);
      await step(id, 'pay');
      const { body } = await call('POST', `/v2/checkout/orders/${id}/capture`, {});
      return String(at(body, 'purchase_units.0.payments.captures.0.id'));
    },
    close: () => simulator.close(),
  };
}
