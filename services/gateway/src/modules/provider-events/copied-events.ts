import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext, MerchantScope } from '../../context.ts';
import type { SyncedRow } from '../../provider-sync/synced-entity.ts';
import {
  justApply,
  type SyncContext,
  type SyncedResource,
  upsertFromProvider,
} from '../../provider-sync/synced-resource.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import type { ProviderEvent } from '../../providers/provider-event.ts';
import type { ProviderObject } from '../../providers/provider-object.ts';
import { customerResource } from '../customers/customer.resource.ts';
import { paymentMethodResource } from '../payment-methods/payment-method.resource.ts';
import { priceResource, productResource } from '../products/product.resource.ts';
import { applySubscriptionEvent } from '../subscriptions/subscription-events.ts';

/** Whose account a provider configuration opens; null when there is none of that id. */
export async function scopeOfConfig(configId: string, em: EntityManager): Promise<MerchantScope | null> {
  const [scope] = await em.execute<MerchantScope[]>(
    'select user_id "userId", environment from payment_configs where id = ?',
    [configId],
  );
  return scope ?? null;
}

/**
 * Takes a provider's event into our copy of the objects of the merchant whose configuration it came in by; objects made
 * at the provider directly are adopted. May run twice and in any order.
 */
export async function applyCopiedEvent(
  { orm }: Pick<AppContext, 'orm'>,
  configId: string,
  event: ProviderEvent,
  provider: PaymentProvider,
  em: EntityManager,
): Promise<void> {
  const scope = await scopeOfConfig(configId, em);
  if (!scope) return;
  const copying: SyncContext = {
    scope,
    provider: (call) => call(provider),
    transaction: (work) => orm.em.fork().transactional(work),
  };
  const { isCreation } = event;
  const hear = <Row extends SyncedRow, Truth extends ProviderObject, Links>(
    resource: SyncedResource<Row, Truth, Links>,
    truth: Truth,
  ) => upsertFromProvider(resource, copying, { truth, source: 'event', isCreation }, justApply);
  switch (event.kind) {
    case 'customer':
      await hear(customerResource, event.customer);
      break;
    case 'payment_method':
      await hear(paymentMethodResource, event.paymentMethod);
      break;
    case 'product':
      await hear(productResource, event.product);
      break;
    case 'price':
      await hear(priceResource, event.price);
      break;
    default:
      await applySubscriptionEvent(copying, event);
  }
}
