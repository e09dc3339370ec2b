import { createHmac, randomUUID } from 'node:crypto';
import type { NotificationRecord, PanelRecord } from '../../kernel/mercadopago-records.ts';
import type { Store } from '../../kernel/store.ts';
import type { DeliverySource } from '../../webhooks/delivery-log.ts';
import { accountById } from '../account.ts';
import { newSecret, panelOf } from './panel.ts';

const TIMEOUT_MS = 22_000;
/** The documented pauses after failed attempts, in quarters of an hour. */
const PAUSES = [1, 2, 24, 192, 384] as const;

/** The address with what the provider adds to its query. */
function addressOf({ url, dataId }: NotificationRecord): string {
  const address = new URL(url);
  address.searchParams.set('data.id', dataId);
  address.searchParams.set('type', 'payment');
  return address.href;
}

function bodyOf(store: Store, { id, action, dataId, createdMs }: NotificationRecord): string {
  const { livemode, userId } = accountById(store.db, store.account);
  return JSON.stringify({
    action,
    api_version: 'v1',
    data: { id: dataId },
    date_created: `${new Date(createdMs).toISOString().slice(0, 19)}Z`,
    id: Number(id),
    live_mode: livemode,
    type: 'payment',
    user_id: userId,
  });
}

/** The `x-signature` header: `ts=<time>,v1=<HMAC-SHA256 of what names the notification>`. */
export function signatureOf(dataId: string, requestId: string, ts: number, secret: string): string {
  const manifest = `id:${dataId.toLowerCase()};request-id:${requestId};ts:${ts};`;
  return `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`;
}

function headersOf({ dataId, signature }: NotificationRecord, { secret, timeUnit }: PanelRecord) {
  const requestId = randomUUID();
  const headers = { 'content-type': 'application/json', 'user-agent': 'MercadoPago WebHook v1.0 payment' };
  const signing = signature === 'wrong' ? newSecret() : secret;
  if (signature === 'none' || signing === null) return { ...headers, 'x-request-id': requestId };
  const ts = timeUnit === 'seconds' ? Math.floor(Date.now() / 1000) : Date.now();
  return {
    ...headers,
    'x-request-id': requestId,
    'x-signature': signatureOf(dataId, requestId, ts, signing),
  };
}

/** The second provider's notifications: an id alone, signed where the account has a secret. */
export const notificationSource: DeliverySource = {
  eventType: (store, { event }) => store.get('mercadopago.notification', event)?.action,

  requestOf(store, { event }) {
    const notification = store.get('mercadopago.notification', event);
    if (!notification) return undefined;
    return {
      url: addressOf(notification),
      body: bodyOf(store, notification),
      headers: () => headersOf(notification, panelOf(store)),
      timeoutMs: TIMEOUT_MS,
      pauseMs(attempts, backoffMs) {
        const pause = PAUSES[attempts - 1];
        return pause === undefined ? undefined : pause * backoffMs;
      },
    };
  },
};
