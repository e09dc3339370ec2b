import type { Environment } from '@trilho/contracts/common';
import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { useConfirmLeave } from '@trilho/portal';
import { Package } from 'lucide-react';
import { useId, useState } from 'react';
import { FormModal } from '../modals/form-modal.tsx';
import { useMissingCatalogue } from '../modals/use-missing-gateway.tsx';
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
  const missing = useMissingCatalogue(environment, product === null);

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
      submit={missing ? null : 'Salvar'}
      isBusy={isSaving}
      onClose={() => confirmLeave(onClose)}
    >
      {missing ?? <ProductForm id={formId} product={product} onSubmit={handleSubmit} />}
    </FormModal>
  );
}
