import { generateKeyPairSync, type KeyObject, randomUUID, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PayPalEventRecord } from '../../kernel/paypal-records.ts';
import { timeText } from '../context.ts';
import { ownSigner } from './certificate.ts';

const ALGORITHM = 'SHA256withRSA';

/** What is signed of a delivery. */
interface Transmission {
  id: string;
  time: string;
  webhookId: string;
  body: string;
}

/** `<id>|<time>|<webhook>|<CRC-32 of the body as a decimal number>` */
const messageOf = ({ id, time, webhookId, body }: Transmission): Buffer =>
  Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);

const certUrl = (baseUrl: string): string => `${baseUrl}/v1/notifications/certs/${ownSigner().id}`;

/** A key that belongs to no certificate. */
const strangerKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** The headers of an attempt that is made now. */
export function signedHeaders(
  baseUrl: string,
  webhookId: string,
  body: string,
  signature: PayPalEventRecord['signature'],
): Record<string, string> {
  if (signature === 'none') return {};
  const transmission = { id: randomUUID(), time: timeText(Date.now()), webhookId, body };
  const key = signature === 'wrong' ? strangerKey() : ownSigner().privateKey;
  return {
    'paypal-transmission-id': transmission.id,
    'paypal-transmission-time': transmission.time,
    'paypal-transmission-sig': sign('sha256', messageOf(transmission), key).toString('base64'),
    'paypal-cert-url': certUrl(baseUrl),
    'paypal-auth-algo': ALGORITHM,
    'paypal-auth-version': 'v2',
  };
}

/** What is asked about a delivery. */
export interface Claim extends Transmission {
  certUrl: string;
  algorithm: string;
  signature: string;
}

/** Whether the claimed signature is of this simulator. */
export function isSigned(baseUrl: string, claim: Claim): boolean {
  if (claim.algorithm !== ALGORITHM || claim.certUrl !== certUrl(baseUrl)) return false;
  const signature = Buffer.from(claim.signature, 'base64');
  return verify('sha256', messageOf(claim), ownSigner().publicKey, signature);
}
