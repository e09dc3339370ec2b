import { createHmac, timingSafeEqual } from 'node:crypto';

const partsOf = (header: string): Map<string, string> =>
  new Map(
    header.split(',').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    }),
  );

export interface SignedNotification {
  /** `x-signature`: `ts=…,v1=…`. */
  signature: string;
  requestId: string | null;
  /** `data.id` of the query, which alone is signed. */
  dataId: string | null;
}

/** What is signed: the parts that came, in this order. Ids with letters are signed in lower case. */
const manifestOf = ({ dataId, requestId }: SignedNotification, ts: string): string =>
  [dataId && `id:${dataId.toLowerCase()};`, requestId && `request-id:${requestId};`, `ts:${ts};`]
    .filter(Boolean)
    .join('');

/**
 * Whether a notification was signed with this secret, whenever: the provider repeats them for days, and one that is replayed
 * only has the payment read again.
 */
export function isSignedWith(secret: string, notification: SignedNotification): boolean {
  const parts = partsOf(notification.signature);
  const ts = parts.get('ts') ?? '';
  const given = parts.get('v1') ?? '';
  if (!/^\d{1,16}$/.test(ts) || !/^[0-9a-f]{64}$/i.test(given)) return false;
  const expected = createHmac('sha256', secret).update(manifestOf(notification, ts)).digest();
  return timingSafeEqual(expected, Buffer.from(given, 'hex'));
}
