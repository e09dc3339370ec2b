import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of a body: `t` is when it leaves (Unix seconds), `v1` its HMAC with the secret. */
export function signatureHeader(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
