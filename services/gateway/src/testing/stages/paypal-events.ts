import { signedHeaders } from '@trilho/simulator/paypal/webhooks/signature.ts';
import { newId } from '../../platform/ids.ts';
import { runJobs } from '../app/jobs.ts';
import type { MethodMerchant, startMethods } from './by-method.ts';

type Stage = Pick<Awaited<ReturnType<typeof startMethods>>, 'service' | 'provider'>;

interface Signing {
  /** Headers in place of those of the signature. */
  headers?: Record<string, string>;
  signature?: 'account' | 'wrong' | 'none';
}

/** What an event is about, and how it is signed. */
interface Posted extends Signing {
  type?: 'CHECKOUT.ORDER.APPROVED' | 'PAYMENT.CAPTURE.COMPLETED';
}

/** Posts a body to the endpoint of a configuration, and lets a worker take it in. */
async function postEvent(
  { service, provider }: Stage,
  configId: string,
  payload: string,
  { signature = 'account', headers }: Signing = {},
): Promise<number> {
  const [config] = await service.context.orm.em
    .fork()
    .execute<{ id: string }[]>('select webhook_external_id as id from payment_configs where id = ?', [
      configId,
    ]);
  const signed = signedHeaders(`${provider.url}/paypal`, config?.id ?? '', payload, signature);
  const { statusCode } = await service.app.inject({
    method: 'POST',
    url: `/api/v1/providers/paypal/events/${configId}`,
    headers: { 'content-type': 'application/json', ...signed, ...headers },
    payload,
  });
  await runJobs(service);
  return statusCode;
}

/** Posts PayPal's events about an order to the endpoint of a configuration, and lets a worker take them in. */
export const createPayPalEvents =
  (stage: Stage) =>
  (
    configId: string | undefined,
    order: string,
    { type = 'CHECKOUT.ORDER.APPROVED', ...signing }: Posted = {},
  ): Promise<number> => {
    const isOrder = type === 'CHECKOUT.ORDER.APPROVED';
    const payload = JSON.stringify({
      ...{ id: `WH-${newId('evt')}`, event_type: type, create_time: new Date().toISOString() },
      resource: isOrder ? { id: order } : { supplementary_data: { related_ids: { order_id: order } } },
    });
    return postEvent(stage, configId ?? '', payload, signing);
  };

/** An event as the stand-in stores it. */
export interface StoredEvent {
  id: string;
  type: string;
  createdMs: number;
  resourceType: string;
  resource: object;
}

/** Posts what PayPal's events say of a merchant's account, as they were sent, to its endpoint or another's. */
export function createAccountEvents(stage: Stage) {
  /** The events that the account has of kinds such as `CUSTOMER.DISPUTE`, oldest first. */
  async function eventsOf({ user }: MethodMerchant, ...kinds: string[]): Promise<StoredEvent[]> {
    const account = `pp_test_${user.id.replace(/\W/g, '')}`;
    const response = await fetch(`${stage.provider.url}/_simulator/paypal/books?account=${account}`);
    const { events } = (await response.json()) as { events: StoredEvent[] };
    return events.filter(({ type }) => kinds.some((kind) => type.startsWith(kind)));
  }

  async function hear({ configIds }: MethodMerchant, events: readonly StoredEvent[]): Promise<void> {
    for (const { id, type, createdMs, resourceType, resource } of events) {
      const body = { id, event_type: type, resource_type: resourceType, resource };
      const at = { create_time: new Date(createdMs).toISOString() };
      const status = await postEvent(stage, configIds.PAYPAL ?? '', JSON.stringify({ ...body, ...at }));
      if (status !== 200) throw new Error(`${type}: ${status}`);
    }
  }

  return { eventsOf, hear };
}
