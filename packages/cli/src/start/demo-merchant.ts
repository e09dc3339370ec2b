import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceDefinition } from '@trilho/tooling/process/service.ts';

export const DEMO_LOGIN = { email: 'demo@trilho.dev', password: 'Trilho#2026' };

export type KeyPair = { accessKey: string; secretKey: string };

type Fields = Map<string, unknown>;

function fieldsOf(value: unknown): Fields {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

async function readData(response: Response, what: string): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return fieldsOf(body).get('data');
  const message = fieldsOf(body).get('message');
  throw new Error(`${what} answered ${response.status}${typeof message === 'string' ? `: ${message}` : ''}.`);
}

/** Longest wait for a busy gateway, in milliseconds. */
const longestWaitMs = 20_000;

/** Sends again, no sooner than it asks, what a busy gateway refuses. */
async function fetchWhenFree(url: string, init: RequestInit): Promise<Response> {
  for (let waitedMs = 0; ; ) {
    const response = await fetch(url, init);
    const pauseMs = Math.max(500, Number(response.headers.get('retry-after') ?? 0) * 1000);
    if (![429, 503].includes(response.status) || waitedMs + pauseMs > longestWaitMs) return response;
    await response.body?.cancel();
    await sleep(pauseMs);
    waitedMs += pauseMs;
  }
}

function userIdOf(accessToken: string): string {
  const claims: unknown = JSON.parse(
    Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'),
  );
  return String(fieldsOf(claims).get('user_id'));
}

/** Signs the demo merchant in and reads its sandbox key pair, the way the portal does. */
export async function readDemoKeys(gatewayUrl: string): Promise<KeyPair> {
  const login = await fetchWhenFree(`${gatewayUrl}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_LOGIN),
  });
  const session = fieldsOf(await readData(login, 'The demo login'));
  const accessToken = String(session.get('access_token'));
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'x-step-up': String(session.get('step_up_token')),
  };
  const userId = userIdOf(accessToken);
  const list = await fetchWhenFree(`${gatewayUrl}/api/v1/applications/user/${userId}`, { headers });
  const applications = await readData(list, "The demo merchant's keys");
  for (const application of Array.isArray(applications) ? applications.map(fieldsOf) : []) {
    if (application.get('environment') !== 'SANDBOX') continue;
    const url = `${gatewayUrl}/api/v1/applications/${application.get('id')}/secret-key?userId=${userId}`;
    const revealed = await readData(
      await fetchWhenFree(url, { method: 'POST', headers }),
      "The demo merchant's secret key",
    );
    return {
      accessKey: String(application.get('accessKey')),
      secretKey: String(fieldsOf(revealed).get('secretKey')),
    };
  }
  throw new Error('The demo merchant has no sandbox keys.');
}

/**
 * Gives the portal the demo merchant's pair, for the requests that readers of the documentation send. Without one the
 * service starts as it is.
 */
export async function withDemoKeys(
  service: ServiceDefinition,
  gatewayUrl: string,
): Promise<ServiceDefinition> {
  try {
    const { accessKey, secretKey } = await readDemoKeys(gatewayUrl);
    return {
      ...service,
      env: { ...service.env, DEMO_ACCESS_KEY: accessKey, DEMO_SECRET_KEY: secretKey },
    };
  } catch {
    return service;
  }
}

/** Says why the gateway's start has left the demo merchant incomplete, by its log; undefined when it has not. */
export function readSeedFailure(gatewayLog: string): string | undefined {
  for (const line of gatewayLog.split('\n')) {
    if (!line.startsWith('{') || !line.endsWith('}') || !line.includes('"demo data incomplete"')) continue;
    const error = fieldsOf(fieldsOf(JSON.parse(line)).get('err'));
    return String(error.get('message') ?? 'its log says why');
  }
  return undefined;
}

/** What to do about a demo merchant that is incomplete. */
export const DEMO_REMEDY =
  'End this with Ctrl-C and run "npm start" again: it goes on where it stopped. "npm run reset" begins anew.';

/** The variables that the guides' commands and the SDK's tool read, ready to paste into a shell. */
export function buildExports(gatewayUrl: string, { accessKey, secretKey }: KeyPair): string {
  return [
    `export TRILHO_URL=${gatewayUrl}`,
    `export TRILHO_ACCESS_KEY=${accessKey}`,
    `export TRILHO_SECRET_KEY=${secretKey}`,
  ].join('\n');
}

const samplePayments = {
  card: { gatewayType: 'STRIPE', paymentMethodId: 'pm_card_visa' },
  // A card of the other gateways needs a browser first.
  pix: { gatewayType: 'MERCADOPAGO', paymentMethod: { type: 'pix' } },
  paypal: {
    gatewayType: 'PAYPAL',
    paymentMethod: { type: 'paypal' },
    returnUrl: 'https://loja.exemplo.com.br/pedido/1001',
  },
};

/** The payment that is the easiest to make at one of these gateways. */
function samplePaymentAt(gateways: string | undefined): object {
  const on = gateways?.split(',');
  const all = Object.values(samplePayments);
  return all.find(({ gatewayType }) => on?.includes(gatewayType) ?? true) ?? samplePayments.card;
}

/** A payment in the sandbox, ready to paste into a shell: by card where one of the gateways takes a test card as it is. */
export function buildSampleRequest(gatewayUrl: string, keys: KeyPair, gateways: string | undefined): string {
  const body = {
    amount: 4990,
    currency: 'BRL',
    description: 'Pedido de teste',
    customerEmail: 'cliente@example.com',
    ...samplePaymentAt(gateways),
  };
  return [
    `curl -sS -X POST ${gatewayUrl}/api/v1/payment/process \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -H 'X-Access-Key: ${keys.accessKey}' \\`,
    `  -H 'X-Secret-Key: ${keys.secretKey}' \\`,
    `  -H "Idempotency-Key: $(date +%s)-$RANDOM" \\`,
    `  -d '${JSON.stringify(body)}'`,
  ].join('\n');
}
