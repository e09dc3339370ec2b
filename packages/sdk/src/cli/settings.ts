import type { TrilhoOptions } from '../transport.ts';

/** A mistake in how the command was called. Its message, in Portuguese, is all that is printed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const defaultApi = 'https://api.trilho.dev';

type Variables = Readonly<Record<string, string | undefined>>;

const isSandboxKey = (key: string): boolean => key.startsWith('trl_sbx_');

/**
 * Reads the key pair from the environment's variables, and the API's address from the option, `TRILHO_URL` or the
 * default.
 * @throws UsageError without a pair, or for one of production: these commands make and show test data
 */
export function readSettings(api: string | undefined, variables: Variables): TrilhoOptions {
  const { TRILHO_ACCESS_KEY: accessKey, TRILHO_SECRET_KEY: secretKey, TRILHO_URL } = variables;
  if (!accessKey || !secretKey) {
    throw new UsageError(
      'Defina TRILHO_ACCESS_KEY e TRILHO_SECRET_KEY com as chaves do Sandbox (no portal, em Chaves de API).',
    );
  }
  if (![accessKey, secretKey].every(isSandboxKey)) {
    throw new UsageError(
      'Este comando trabalha só no Sandbox: use as chaves que começam com trl_sbx_, e nunca as de produção.',
    );
  }
  const baseUrl = api ?? TRILHO_URL ?? defaultApi;
  if (!/^https?:\/\/[^/]/.test(baseUrl)) {
    throw new UsageError(`"${baseUrl}" não é o endereço da API. Um exemplo: ${defaultApi}`);
  }
  return { accessKey, secretKey, baseUrl };
}

const secretFormat = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;

/** Returns the secret of `TRILHO_WEBHOOK_SECRET`, or a new one of 24 random bytes. @throws UsageError */
export function readSecret(variables: Variables): string {
  const given = variables.TRILHO_WEBHOOK_SECRET;
  if (!given) {
    const bytes = crypto.getRandomValues(new Uint8Array(24));
    return `whsec_${Buffer.from(bytes).toString('base64')}`;
  }
  if (secretFormat.test(given)) return given;
  throw new UsageError('TRILHO_WEBHOOK_SECRET precisa ser uma chave "whsec_…" com 24 a 64 bytes em base64.');
}

/** Reads the address to forward to: a port, a host without a scheme, or a whole URL. @throws UsageError */
export function readTarget(given: string): URL {
  const host = /^\d+(\/|$)/.test(given) ? `localhost:${given}` : given;
  const text = /^[a-z]+:\/\//i.test(host) ? host : `http://${host}`;
  if (URL.canParse(text) && /^https?:\/\//i.test(text)) return new URL(text);
  throw new UsageError(`"${given}" não é um endereço. Um exemplo: localhost:3000/webhooks`);
}
