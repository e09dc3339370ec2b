import type { Environment } from '@trilho/contracts/common';
import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { isApiError, useNotify, useUserId } from '@trilho/portal';
import { useState } from 'react';
import { useCreateProductMutation, useUpdateProductMutation } from '../catalog-api.ts';
import { type DraftPrice, newPrices, pricesToDeactivate } from './draft-prices.ts';
import type { ProductFormValues } from './product-form-schema.ts';

/**
 * Saves a product with its prices and confirms it. All attempts of one open form share an idempotency key, so
 * that a retry after a failure adds nothing twice. Resolves to whether it was saved; a failure has been
 * reported by then.
 * @param product the one to edit; undefined for a new one
 */
export function useSaveProduct(product: PortalProduct | null, environment: Environment) {
  const userId = useUserId();
  const { success } = useNotify();
  const [create] = useCreateProductMutation();
  const [update] = useUpdateProductMutation();
  const [saveKey] = useState(() => crypto.randomUUID());

  return async (values: ProductFormValues, drafts: readonly DraftPrice[]): Promise<boolean> => {
    const name = values.name.trim();
    const description = values.description.trim() || null;
    const made = newPrices(drafts);
    try {
      if (product) {
        const lists = { newPrices: made, pricesToDeactivate: pricesToDeactivate(product, drafts) };
        const { active } = values;
        const changes = { name, description, active, ...lists };
        await update({ userId, environment, saveKey, id: product.id, ...changes }).unwrap();
      } else {
        await create({ userId, saveKey, name, description, environment, prices: made }).unwrap();
      }
    } catch (error) {
      if (!isApiError(error)) throw error;
      return false;
    }
    success(product ? 'Produto atualizado com sucesso' : 'Produto salvo com sucesso');
    return true;
  };
}
