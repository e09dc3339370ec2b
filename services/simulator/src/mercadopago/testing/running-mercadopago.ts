import { randomUUID } from 'node:crypto';
import { MercadoPagoConfig } from 'mercadopago';
import type { SimulatorOptions } from '../../simulator.ts';
import { type RunningSimulator, startSimulator } from '../../testing/running-simulator.ts';

/** A JSON answer; tests read it by path. */
export interface MercadoPagoAnswer {
  status: number;
  body: Record<string, unknown> & { id?: number | string };
  headers: Headers;
}

export interface CallOptions {
  token?: string;
  /** `X-Idempotency-Key`; a fresh one unless given, none when null. */
  key?: string | null;
}

/** A simulator with an account of the second provider, and the ways to talk to it. */
export interface RunningMercadoPago {
  simulator: RunningSimulator;
  /** `<url>/mercadopago` */
  url: string;
  /** `mp_test_<name>` */
  accountId: string;
  accessToken: string;
  publicKey: string;
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<MercadoPagoAnswer>;
  /** A card's token, as a browser makes it; the holder's name decides what becomes of payments. */
  cardToken(holder?: string, number?: string): Promise<string>;
  /** A payment of R$ 100 with a fresh token, unless overridden. */
  pay(overrides?: object, holder?: string): Promise<MercadoPagoAnswer>;
  /** The real SDK's configuration of the account. */
  sdk(): MercadoPagoConfig;
  close(): Promise<void>;
}

export const MASTER = '5031433215406351';
export const VISA = '4235647728025682';

/** A payer whom a boleto accepts. */
export const payer = {
  email: 'ana@exemplo.com.br',
  first_name: 'Ana',
  last_name: 'Souza',
  identification: { type: 'CPF', number: '12345678909' },
  address: {
    zip_code: '01310100',
    street_name: 'Av. Paulista',
    street_number: '1000',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    federal_unit: 'SP',
  },
};

/** Sends the SDK's requests to the simulator: its base address is fixed. Returns what undoes it. */
function redirectSdk(url: string): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    real(typeof input === 'string' ? input.replace('https://api.mercadopago.com', url) : input, init);
  return () => {
    globalThis.fetch = real;
  };
}

export async function startMercadoPago(options: Partial<SimulatorOptions> = {}): Promise<RunningMercadoPago> {
  const simulator = await startSimulator(options);
  const url = `${simulator.url}/mercadopago`;
  const undo = redirectSdk(url);
  const accessToken = `TEST-token-${simulator.name}`;
  const publicKey = `TEST-key-${simulator.name}`;

  const call: RunningMercadoPago['call'] = async (method, path, body, { token, key } = {}) => {
    const isWrite = method === 'POST' || method === 'PUT';
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token ?? accessToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(isWrite && key !== null && { 'x-idempotency-key': key ?? randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };

  async function cardToken(holder = 'APRO', number = MASTER): Promise<string> {
    const response = await fetch(`${url}/v1/card_tokens?public_key=${publicKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        card_number: number,
        expiration_month: 11,
        expiration_year: new Date().getUTCFullYear() + 4,
        security_code: number.startsWith('3') ? '1234' : '123',
        cardholder: { name: holder, identification: { type: 'CPF', number: '12345678909' } },
      }),
    });
    const { id } = await response.json();
    return String(id);
  }

  return {
    simulator,
    url,
    accountId: `mp_test_${simulator.name}`,
    accessToken,
    publicKey,
    call,
    cardToken,
    pay: async (overrides = {}, holder = 'APRO') =>
      call('POST', '/v1/payments', {
        transaction_amount: 100,
        token: await cardToken(holder),
        installments: 1,
        payer,
        ...overrides,
      }),
    sdk: () => new MercadoPagoConfig({ accessToken, options: { timeout: 5000, maxRetries: 0 } }),
    async close() {
      undo();
      await simulator.close();
    },
  };
}
