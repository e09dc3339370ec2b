import type { Environment } from '@trilho/contracts/common';
import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { useConfirmLeave, useUserId } from '@trilho/portal';
import { Package } from 'lucide-react';
import { useId, useState } from 'react';
import { useListProductsQuery } from '../catalog-api.ts';
import { isMissingConfig } from '../environment/missing-config.ts';
import { MissingGateway } from '../environment/missing-gateway.tsx';
import { FormModal } from '../modals/form-modal.tsx';
import type { ModalState } from '../modals/use-modal.tsx';
import type { DraftPrice } from './draft-prices.ts';
import { ProductForm } from './product-form.tsx';
import type { ProductFormValues } from './product-form-schema.ts';
import { useSaveProduct } from './use-save-product.ts';

interface ProductModalProps extends ModalState {
  /** The product to edit; null for a new one. */
  product: PortalProduct | null;
  environment: Environment;
}

/** 'Novo Produto' or 'Editar Produto'. It stays open while it saves, and when saving fails. */
export function ProductModal({ open, product, environment, onClose }: ProductModalProps) {
  const formId = useId();
  const [isSaving, setIsSaving] = useState(false);
  const save = useSaveProduct(product, environment);
  const confirmLeave = useConfirmLeave();
  const { error } = useListProductsQuery({ userId: useUserId(), environment }, { skip: product !== null });
  const isGatewayMissing = product === null && isMissingConfig(error);

  const handleSubmit = async (values: ProductFormValues, prices: readonly DraftPrice[]) => {
    setIsSaving(true);
    const isSaved = await save(values, prices);
    setIsSaving(false);
    if (isSaved) onClose();
  };

  return (
    <FormModal
      open={open}
      title={product ? 'Editar Produto' : 'Novo Produto'}
      icon={<Package strokeWidth={1.75} />}
      formId={formId}
      submit={isGatewayMissing ? null : 'Salvar'}
      isBusy={isSaving}
      onClose={() => confirmLeave(onClose)}
    >
      {isGatewayMissing ? (
        <MissingGateway environment={environment} />
      ) : (
        <ProductForm id={formId} product={product} onSubmit={handleSubmit} />
      )}
    </FormModal>
  );
}
