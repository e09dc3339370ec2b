import { gatewayNames } from '@trilho/contracts/gateway-names';
import { bearer } from '../kit/bearer.ts';
import { type Download, downloadOver, fileExchange } from '../kit/download.ts';
import { type CallWatch, type Client, createRestClient } from '../kit/rest-client.ts';
import type { AccountCredentials } from '../port/payment-provider.ts';
import { readErrorBody, toProviderError } from './errors.ts';

export type { Client } from '../kit/rest-client.ts';

/** What people call the provider. */
export const providerName = gatewayNames.MERCADOPAGO;

/** By which the provider's clock may be behind ours, in ms, when created objects are looked up. */
export const clockSkewMs = 300_000;

/** The path of a payment. */
export const pathOf = (externalId: string): string => `/v1/payments/${encodeURIComponent(externalId)}`;

/** Asks the API, and downloads the files of its reports. */
export interface MercadoPagoClient extends Client {
  download: Download;
}

const reportLimits = { maxBytes: 500 * 1024 * 1024, totalMs: 30 * 60_000 };

export interface ClientEnv {
  /** The base address of the API, or of a stand-in; empty means the real one. */
  MERCADOPAGO_API_URL: string;
  PROVIDER_TIMEOUT_MS: number;
}

/** The base address of the API. */
export const apiUrlOf = ({ MERCADOPAGO_API_URL }: Pick<ClientEnv, 'MERCADOPAGO_API_URL'>): string =>
  MERCADOPAGO_API_URL || 'https://api.mercadopago.com';

/** Creates the client of one account; `MERCADOPAGO_API_URL` alone decides between the provider and a stand-in. */
export function createClient(
  env: ClientEnv,
  credentials: AccountCredentials,
  watch?: CallWatch,
): MercadoPagoClient {
  const { secretKey: accessToken } = credentials;
  const api = {
    baseUrl: apiUrlOf(env),
    timeoutMs: env.PROVIDER_TIMEOUT_MS,
    headersOf: ({ idempotencyKey }: { idempotencyKey?: string }) => ({
      ...bearer(accessToken),
      ...(idempotencyKey && { 'x-idempotency-key': idempotencyKey }),
    }),
    requestIdHeader: 'x-request-id',
    errorOf(body: unknown) {
      const { code, causes } = readErrorBody(body);
      return { type: code, code: causes[0] ?? code };
    },
    toError: ({ status, body }: { status: number; body: unknown }, retryAfterSeconds: number | null) =>
      toProviderError(status, body, retryAfterSeconds),
  };
  const download = downloadOver(createRestClient(api, credentials, watch, fileExchange(reportLimits)));
  return Object.assign(createRestClient(api, credentials, watch), { download });
}
