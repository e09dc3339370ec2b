import type { Environment } from '@trilho/contracts/common';
import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { useConfirmLeave } from '@trilho/portal';
import { Button, Modal } from '@trilho/ui';
import { Package } from 'lucide-react';
import { useId, useState } from 'react';
import type { DraftPrice } from './draft-prices.ts';
import { ProductForm } from './product-form.tsx';
import type { ProductFormValues } from './product-form-schema.ts';
import { useSaveProduct } from './use-save-product.ts';

interface ProductModalProps {
  open: boolean;
  /** The product to edit; undefined for a new one. */
  product: PortalProduct | null;
  environment: Environment;
  onClose: () => void;
}

/** 'Novo Produto' or 'Editar Produto'. It stays open while it saves, and when saving fails. */
export function ProductModal({ open, product, environment, onClose }: ProductModalProps) {
  const formId = useId();
  const [isSaving, setIsSaving] = useState(false);
  const save = useSaveProduct(product, environment);
  const confirmLeave = useConfirmLeave();
  const handleClose = () => confirmLeave(onClose);

  const handleSubmit = async (values: ProductFormValues, prices: readonly DraftPrice[]) => {
    setIsSaving(true);
    const isSaved = await save(values, prices);
    setIsSaving(false);
    if (isSaved) onClose();
  };

  return (
    <Modal
      open={open}
      title={product ? 'Editar Produto' : 'Novo Produto'}
      icon={<Package strokeWidth={1.75} />}
      onClose={isSaving ? () => {} : handleClose}
      footer={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={handleClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            Salvar
          </Button>
        </>
      }
    >
      <ProductForm id={formId} product={product} onSubmit={handleSubmit} />
    </Modal>
  );
}
