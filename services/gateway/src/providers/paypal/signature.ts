import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ProviderSignatureInvalid, ProviderUnavailable } from '../port/provider-errors.ts';
import type { PostedEvent } from '../port/provider-event.ts';

/** Where certificates are, beneath the API's base: at no other address is one fetched. */
const certificatesPath = '/v1/notifications/certs/';
/** The hosts of the real ones, which are others than the API's. */
const realHosts = ['https://api.paypal.com', 'https://api.sandbox.paypal.com'];

const algorithm = 'SHA256withRSA';
const mostCertificates = 20;
const longestCertificate = 64 * 1024;

const first = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? '';

/** Fetches certificates from the provider's addresses alone, each once. */
export type CertificateSource = (url: string) => Promise<X509Certificate>;

/** Whether a certificate's address is one of these, as it is: no user, no way up. */
function isBeneath(bases: readonly string[], url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { href, search, hash } = new URL(url);
  if (href !== url || search || hash) return false;
  return bases.some((base) => url.startsWith(`${base}${certificatesPath}`));
}

async function fetchCertificate(url: string, timeoutMs: number): Promise<X509Certificate> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
    (cause: unknown) => {
      throw new ProviderUnavailable(`No certificate of an event was fetched: ${String(cause)}`);
    },
  );
  try {
    const text = await answer.text();
    if (answer.ok && text.length <= longestCertificate) return new X509Certificate(text);
  } catch (cause) {
    throw new ProviderUnavailable(`What was answered is no certificate: ${String(cause)}`);
  }
  throw new ProviderUnavailable(`The certificate of an event was answered with ${answer.status}`);
}

/** Makes the source of the certificates of a stand-in or, without one, of the provider. What could not be fetched is asked for again with the next event. */
export function createCertificates(standInUrl: string, timeoutMs: number): CertificateSource {
  const bases = standInUrl ? [standInUrl.replace(/\/+$/, '')] : realHosts;
  const held = new Map<string, Promise<X509Certificate>>();
  return async (url) => {
    if (!isBeneath(bases, url)) {
      throw new ProviderSignatureInvalid('The certificate of an event is not the provider’s');
    }
    const known = held.get(url);
    if (known) return known;
    const [oldest] = held.keys();
    if (held.size >= mostCertificates && oldest) held.delete(oldest);
    const fetched = fetchCertificate(url, timeoutMs);
    held.set(url, fetched);
    fetched.catch(() => {
      if (held.get(url) === fetched) held.delete(url);
    });
    return fetched;
  };
}

const isInForce = ({ validFromDate, validToDate }: X509Certificate, now: Date): boolean =>
  validFromDate <= now && now <= validToDate;

/**
 * Checks that the provider signed what was posted, for our endpoint of this id (https://developer.paypal.com/api/rest/webhooks).
 * @throws ProviderSignatureInvalid, ProviderUnavailable while the certificate cannot be fetched
 */
export async function requireSigned(
  { rawBody, headers }: PostedEvent,
  webhookId: string,
  certificates: CertificateSource,
): Promise<void> {
  const header = (name: string) => first(headers[`paypal-${name}`]);
  if (header('auth-algo') !== algorithm) {
    throw new ProviderSignatureInvalid('An event is signed in no known way');
  }
  const certificate = await certificates(header('cert-url'));
  const signed = [header('transmission-id'), header('transmission-time'), webhookId, crc32(rawBody)].join(
    '|',
  );
  const signature = Buffer.from(header('transmission-sig'), 'base64');
  const isSigned = verify('RSA-SHA256', Buffer.from(signed), certificate.publicKey, signature);
  if (!isSigned || !isInForce(certificate, new Date())) {
    throw new ProviderSignatureInvalid('The signature of an event does not hold');
  }
}
