import { gatewayNames } from '@trilho/contracts/gateway-names';
import { type CallWatch, type Client, createRestClient } from '../kit/rest-client.ts';
import type { AccountCredentials } from '../port/payment-provider.ts';
import { ProviderRejected } from '../port/provider-errors.ts';
import { readErrorBody, toProviderError } from './errors.ts';

export type { Client } from '../kit/rest-client.ts';

/** What people call the provider. */
export const providerName = gatewayNames.MERCADOPAGO;

/** By which the provider's clock may be behind ours, in ms, when created objects are looked up. */
export const clockSkewMs = 300_000;

/** The path of a payment. */
export const pathOf = (externalId: string): string => `/v1/payments/${encodeURIComponent(externalId)}`;

export interface ClientEnv {
  /** The base address of the API, or of a stand-in. */
  MERCADOPAGO_API_URL: string;
  PROVIDER_TIMEOUT_MS: number;
}

/** Visible ASCII: what a header can carry. */
const token = /^[\x21-\x7e]+$/;

/** Creates the client of one account; `MERCADOPAGO_API_URL` alone decides between the provider and a stand-in. */
export function createClient(
  { MERCADOPAGO_API_URL: baseUrl, PROVIDER_TIMEOUT_MS: timeoutMs }: ClientEnv,
  credentials: AccountCredentials,
  watch?: CallWatch,
): Client {
  const { secretKey: accessToken } = credentials;
  const api = {
    baseUrl,
    timeoutMs,
    headersOf({ idempotencyKey }: { idempotencyKey?: string }) {
      if (!token.test(accessToken)) {
        throw new ProviderRejected('credentials', 'As chaves do provedor de pagamento não foram aceitas.');
      }
      return {
        authorization: `Bearer ${accessToken}`,
        ...(idempotencyKey && { 'x-idempotency-key': idempotencyKey }),
      };
    },
    requestIdHeader: 'x-request-id',
    errorOf(body: unknown) {
      const { code, causes } = readErrorBody(body);
      return { type: code, code: causes[0] ?? code };
    },
    toError: ({ status, body }: { status: number; body: unknown }, retryAfterSeconds: number | null) =>
      toProviderError(status, body, retryAfterSeconds),
  };
  return createRestClient(api, credentials, watch);
}
