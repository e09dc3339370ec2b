import { createHmac } from 'node:crypto';
import type { CompositionLog } from '../composition/start-composition.ts';
import { type CheckedPost, createCheckedPost } from './egress/checked-post.ts';

export type AlertMessage = { id: string; type: string; data: object };

export type SendOptions = {
  log: Pick<CompositionLog, 'warn'>;
  now?: () => Date;
  post?: CheckedPost;
};

const timeoutMs = 10_000;
const postToWebhook = createCheckedPost();

/** Posts an alert once, signed as the portal's other webhooks are, by Standard Webhooks. Returns whether it was taken. */
export async function sendSigned(
  { id, type, data }: AlertMessage,
  { url, secret }: { url: string; secret: string },
  { log, now = () => new Date(), post = postToWebhook }: SendOptions,
): Promise<boolean> {
  const timestamp = String(Math.floor(now().getTime() / 1000));
  const body = JSON.stringify({ type, data });
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  try {
    const status = await post(url, { headers, body, timeoutMs });
    if (status >= 200 && status < 300) return true;
    log.warn({ id, status }, 'the webhook of an owner refuses');
  } catch (err) {
    log.warn({ err, id }, 'the webhook of an owner is out of reach');
  }
  return false;
}
