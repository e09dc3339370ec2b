import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext, MerchantScope } from '../context.ts';
import { customerResource } from '../modules/customers/customer.resource.ts';
import { paymentMethodResource } from '../modules/payment-methods/payment-method.resource.ts';
import { priceResource, productResource } from '../modules/products/product.resource.ts';
import { applySubscriptionEvent } from '../modules/subscriptions/subscription-events.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import type { ProviderEvent } from '../providers/provider-event.ts';
import type { ProviderObject } from '../providers/provider-object.ts';
import { bringIn, type CopiedResource, type Copying } from './copied-resource.ts';
import type { CopiedRow } from './copied-row.ts';

/** Whose account a provider configuration opens; null when there is none of that id. */
export async function scopeOfConfig(configId: string, em: EntityManager): Promise<MerchantScope | null> {
  const [scope] = await em.execute<MerchantScope[]>(
    'select user_id "userId", environment from payment_configs where id = ?',
    [configId],
  );
  return scope ?? null;
}

/** An event cannot be of later than now; clocks may differ by this much. */
const clockSkewMs = 5 * 60 * 1000;

/** Takes one object's state into the copy. The time of a test clock orders nothing: then the provider is asked. */
async function takeIn<Row extends CopiedRow, Truth extends ProviderObject, Links>(
  resource: CopiedResource<Row, Truth, Links>,
  copying: Copying,
  told: Truth,
  at: Date,
  onTestClock = false,
): Promise<void> {
  const taken = async () => true;
  const timeless = onTestClock || at.getTime() > Date.now() + clockSkewMs;
  if (!timeless || told.deleted) {
    await bringIn(resource, copying, { truth: told, at, source: 'event' }, taken);
    return;
  }
  const known = await copying.transaction((tx) =>
    resource.table.findByExternalId(copying.scope, told.externalId, tx),
  );
  const askedAt = new Date();
  const truth = await copying.provider((provider) => resource.retrieve(provider, told.externalId));
  const supersedes = known?.providerStateAt ?? askedAt;
  await bringIn(resource, copying, { truth, at: askedAt, source: 'retrieved', supersedes }, taken);
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
  const copying: Copying = {
    scope,
    provider: (call) => call(provider),
    transaction: (work) => orm.em.fork().transactional(work),
  };
  const at = event.createdAt;
  switch (event.kind) {
    case 'customer':
      await takeIn(customerResource, copying, event.customer, at, event.customer.onTestClock);
      break;
    case 'payment_method':
      await takeIn(paymentMethodResource, copying, event.paymentMethod, at);
      break;
    case 'product':
      await takeIn(productResource, copying, event.product, at);
      break;
    case 'price':
      await takeIn(priceResource, copying, event.price, at);
      break;
    default:
      await applySubscriptionEvent(copying, event);
  }
}
