import { signedHeaders } from '@trilho/simulator/paypal/webhooks/signature.ts';
import { newId } from '../../platform/ids.ts';
import { runJobs } from '../app/jobs.ts';
import type { startMethods } from './by-method.ts';

type Stage = Awaited<ReturnType<typeof startMethods>>;

/** What an event is about, and how it is signed. */
interface Posted {
  type?: 'CHECKOUT.ORDER.APPROVED' | 'PAYMENT.CAPTURE.COMPLETED';
  /** Headers in place of those of the signature. */
  headers?: Record<string, string>;
  signature?: 'account' | 'wrong' | 'none';
}

/** Posts PayPal's events about an order to the endpoint of a configuration, and lets a worker take them in. */
export function createPayPalEvents({ service, provider }: Stage) {
  async function webhookIdOf(configId: string): Promise<string> {
    const [config] = await service.context.orm.em
      .fork()
      .execute<{ id: string }[]>('select webhook_external_id as id from payment_configs where id = ?', [
        configId,
      ]);
    return config?.id ?? '';
  }
  return async (
    configId: string | undefined,
    order: string,
    { type = 'CHECKOUT.ORDER.APPROVED', signature = 'account', headers }: Posted = {},
  ): Promise<number> => {
    const isOrder = type === 'CHECKOUT.ORDER.APPROVED';
    const payload = JSON.stringify({
      ...{ id: `WH-${newId('evt')}`, event_type: type, create_time: new Date().toISOString() },
      resource: isOrder ? { id: order } : { supplementary_data: { related_ids: { order_id: order } } },
    });
    const webhookId = await webhookIdOf(configId ?? '');
    const signed = signedHeaders(`${provider.url}/paypal`, webhookId, payload, signature);
    const { statusCode } = await service.app.inject({
      method: 'POST',
      url: `/api/v1/providers/paypal/events/${configId}`,
      headers: { 'content-type': 'application/json', ...signed, ...headers },
      payload,
    });
    await runJobs(service);
    return statusCode;
  };
}
