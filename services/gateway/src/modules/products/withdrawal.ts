import type { CreateProductInput } from '@trilho/contracts/product';
import type { AppContext } from '../../context.ts';
import { asCall, type WritingCall } from '../../provider-sync/write-through.ts';
import type { PriceDetails } from '../../providers/port/catalog.ts';
import { ProviderRejected } from '../../providers/port/provider-errors.ts';
import { getProduct } from './product.repository.ts';
import {
  archivePrice,
  changeProduct,
  createPriceAtProvider,
  createProductAtProvider,
} from './product.service.ts';

/** Returns null for what the provider does not have: it refuses the request itself, not the caller. */
async function ifThere<T>(work: () => Promise<T>, refusals: ProviderRejected['reason'][]): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderRejected && refusals.includes(error.reason)) return null;
    throw error;
  }
}

const notMade: ProviderRejected['reason'][] = ['invalid', 'state', 'not_found'];

/**
 * Deactivates the product that an unanswered request of the last day may have created. Only the provider knows, also of
 * a request that it still works on: asked once more by the same key it answers with what that one created. A product
 * of which it never got a request is created now, and deactivated at once.
 * @throws 502 or 504 while the outcome is unknown; 422 for credentials that the provider does not accept
 */
export const withdrawProduct = (
  context: AppContext,
  call: WritingCall,
  id: string,
  input: Pick<CreateProductInput, 'name' | 'description' | 'metadata'>,
): Promise<void> =>
  asCall(call, async () => {
    const product = await ifThere(() => createProductAtProvider(context, call, id, input), notMade);
    if (!product) return;
    const { externalId } = product;
    await ifThere(() => changeProduct(context, call, { id, externalId }, { active: false }), ['not_found']);
  });

/** Does the same for a price. @throws as `withdrawProduct` */
export const withdrawPrice = (
  context: AppContext,
  call: WritingCall,
  productId: string,
  id: string,
  details: PriceDetails,
): Promise<void> =>
  asCall(call, async () => {
    const product = await getProduct(call.merchant, productId, context.orm.em);
    const price = await ifThere(
      () => createPriceAtProvider(context, call, product.externalId, id, details),
      notMade,
    );
    if (!price) return;
    await ifThere(() => archivePrice(context, call, { id, externalId: price.externalId }), ['not_found']);
  });
