import type { Environment } from '@trilho/contracts/common';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import { readAnswer } from '../kit/read-answer.ts';
import { type ApiRequest, type CallWatch, type Client, createRestClient } from '../kit/rest-client.ts';
import type { AccountCredentials } from '../port/payment-provider.ts';
import { ProviderRejected, ProviderUnavailable } from '../port/provider-errors.ts';
import { readErrorBody, toProviderError } from './errors.ts';
import { TokenAnswer } from './objects.ts';

/** What people call the provider. */
export const providerName = gatewayNames.PAYPAL;

export interface ClientEnv {
  /** The base address of a stand-in for the API; empty means the real one. */
  PAYPAL_API_URL: string;
  PROVIDER_TIMEOUT_MS: number;
}

/** Its keys do not say what they are for: each environment has an address of its own. */
const realUrls: Record<Environment, string> = {
  SANDBOX: 'https://api-m.sandbox.paypal.com',
  PRODUCTION: 'https://api-m.paypal.com',
};

/** The base address of the API for an environment. */
export const apiUrlOf = (
  { PAYPAL_API_URL }: Pick<ClientEnv, 'PAYPAL_API_URL'>,
  environment: Environment = 'PRODUCTION',
): string => PAYPAL_API_URL || realUrls[environment];

/** A token is asked for again so long before its end. */
const marginMs = 60_000;

interface Token {
  value: string;
  endsAtMs: number;
}

/** Nothing of a request has left while its token is missing. */
const withoutToken = (error: unknown): Error =>
  error instanceof ProviderRejected || error instanceof ProviderUnavailable
    ? error
    : new ProviderUnavailable('The provider gave no token');

/** Asks for tokens: each serves for hours, and requests that need one at once share the asking. */
function createTokens(ask: Client): { take(): Promise<string>; forget(value: string): void } {
  let held: Token | null = null;
  let asked: Promise<Token> | null = null;
  async function askAnew(): Promise<Token> {
    const body = 'grant_type=client_credentials';
    const answer = await ask({ method: 'POST', path: '/v1/oauth2/token', body });
    const { access_token: value, expires_in: seconds } = readAnswer(TokenAnswer, answer);
    return { value, endsAtMs: Date.now() + seconds * 1_000 - marginMs };
  }
  return {
    async take() {
      if (held && held.endsAtMs > Date.now()) return held.value;
      asked ??= askAnew().finally(() => {
        asked = null;
      });
      held = await asked.catch((error: unknown) => {
        throw withoutToken(error);
      });
      return held.value;
    },
    forget(value) {
      if (held?.value === value) held = null;
    },
  };
}

const basic = (credential: string): string => `Basic ${Buffer.from(credential, 'utf8').toString('base64')}`;

/** Creates the client of one account, opened by `client id:secret`. */
export function createClient(env: ClientEnv, credentials: AccountCredentials, watch?: CallWatch): Client {
  const api = {
    baseUrl: apiUrlOf(env, credentials.environment),
    timeoutMs: env.PROVIDER_TIMEOUT_MS,
    requestIdHeader: 'paypal-debug-id',
    errorOf(body: unknown) {
      const { name, issues } = readErrorBody(body);
      return { type: name, code: issues[0] ?? name };
    },
    toError: toProviderError,
  };
  const opening = { ...api, headersOf: () => ({ authorization: basic(credentials.secretKey) }) };
  const tokens = createTokens(createRestClient(opening, credentials, watch));
  const send = (token: string) =>
    createRestClient({ ...api, headersOf: (request) => headersOf(request, token) }, credentials, watch);
  return async (request) => {
    const token = await tokens.take();
    try {
      return await send(token)(request);
    } catch (error) {
      if (!(error instanceof ProviderRejected) || error.reason !== 'credentials') throw error;
      // A token may end before its time: what was refused for it had no effect.
      tokens.forget(token);
      return send(await tokens.take())(request);
    }
  };
}

const headersOf = ({ method, idempotencyKey }: ApiRequest, token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(method !== 'GET' && { prefer: 'return=representation' }),
  ...(idempotencyKey && { 'paypal-request-id': idempotencyKey }),
});
