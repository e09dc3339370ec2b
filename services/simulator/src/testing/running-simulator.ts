import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import type { History } from '../history/history.ts';
import { buildSimulator, type SimulatorOptions } from '../simulator.ts';

export interface BrowserAnswer {
  status: number;
  body: Record<string, unknown> & { id?: string; error?: { code?: string; message?: string; type?: string } };
}

/** A simulator that listens on a free port, and the ways to talk to it. */
export interface RunningSimulator {
  app: FastifyInstance;
  url: string;
  /** A fresh account's key suffix: `sk_test_<name>` and `pk_test_<name>` belong together. */
  name: string;
  stripe: Stripe;
  /** The real SDK with another key. */
  client(key: string): Stripe;
  /** A form request with the account's publishable key, as a browser sends it. */
  browser(method: 'GET' | 'POST', path: string, form?: Record<string, string>): Promise<BrowserAnswer>;
  /** A JSON request to `/_simulator/…`. */
  control(method: 'DELETE' | 'GET' | 'POST', path: string, body?: object): Promise<Record<string, unknown>>;
  fault(fault: object): Promise<void>;
  /** Loads a history into the account. */
  load(past: History): Promise<{ status: number; made?: number; error?: object }>;
  close(): Promise<void>;
}

function sdk(port: number, key: string): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
}

export async function startSimulator(options: Partial<SimulatorOptions> = {}): Promise<RunningSimulator> {
  const app = await buildSimulator({
    databaseFile: ':memory:',
    publicUrl: 'http://127.0.0.1:4200',
    webhookBackoffMs: 20,
    ...options,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address: AddressInfo | string | null = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the simulator has no port');
  const { port } = address;
  const url = `http://127.0.0.1:${port}`;
  const name = randomUUID().replaceAll('-', '');

  const control: RunningSimulator['control'] = async (method, path, body) => {
    const response = await fetch(`${url}/_simulator/${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    return response.json();
  };
  return {
    app,
    url,
    name,
    stripe: sdk(port, `sk_test_${name}`),
    client: (key) => sdk(port, key),
    async browser(method, path, form) {
      const text = new URLSearchParams(form).toString();
      const response = await fetch(`${url}${path}${method === 'GET' && text ? `?${text}` : ''}`, {
        method,
        headers: {
          authorization: `Bearer pk_test_${name}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        ...(method === 'POST' ? { body: text } : {}),
      });
      return { status: response.status, body: await response.json() };
    },
    control,
    async fault(fault) {
      await control('POST', 'faults', fault);
    },
    async load(past) {
      const response = await fetch(`${url}/_simulator/history`, {
        method: 'POST',
        headers: { authorization: `Bearer sk_test_${name}`, 'content-type': 'application/json' },
        body: JSON.stringify(past),
      });
      return { status: response.status, ...(await response.json()) };
    },
    close: () => app.close(),
  };
}

/** The form of a typed card. */
export function cardForm(number: string, cvc = '123'): Record<string, string> {
  return {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': String(new Date().getUTCFullYear() + 2),
    'card[cvc]': cvc,
  };
}

/** Returns the error that a promise rejects with; fails the test when it resolves. */
export async function refusal(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('the request was expected to be refused');
}
