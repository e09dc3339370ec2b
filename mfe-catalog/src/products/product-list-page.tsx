import type { Environment } from '@trilho/contracts/common';
import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { planWarning } from '@trilho/portal';
import { Button } from '@trilho/ui';
import { Plus } from 'lucide-react';
import { lazy } from 'react';
import { useIsCatalogueOffered } from '../environment/gateway-abilities.ts';
import { ScreenEnvironmentToggle, useIsOpen } from '../environment/screen-environment-toggle.tsx';
import { useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { ExportButton } from '../export/export-button.tsx';
import { queryOf } from '../filters/list-filter.ts';
import { useUrlFilters } from '../filters/use-url-filters.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { useModal } from '../modals/use-modal.tsx';
import { useNewParam } from '../modals/use-new-param.ts';
import { ProductList } from './product-list.tsx';
import { productFilters } from './select-products.ts';

// The form library is loaded only for editing.
const ProductModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "forms" */ './product-modal.tsx')).ProductModal,
}));

/** This screen's warning (2.7) is longer than the one of 5.1. */
const plan = {
  message: `${planWarning.message} Com o plano Premium você cadastra produtos, define preços únicos e recorrentes e cobra os seus clientes por assinatura.`,
  description:
    'Cadastre o que você vende, com preços únicos ou recorrentes, e cobre os seus clientes por assinatura.',
};

/** What the modal edits, null for a new product. It keeps its environment when another tab chooses the other one. */
interface Edited {
  product: PortalProduct | null;
  environment: Environment;
}

/** `/admin/products` (2.7). */
export function ProductListPage() {
  const isOpen = useIsOpen();
  const isOffered = useIsCatalogueOffered();
  const [environment] = useScreenEnvironment();
  const { sort: _, ...exported } = queryOf(productFilters, useUrlFilters());
  const [edit, modal] = useModal<Edited>((edited, state) => <ProductModal {...state} {...edited} />);
  const handleCreate = () => edit({ product: null, environment });
  useNewParam(isOpen, handleCreate);

  return (
    <ListFrame
      title="Produtos"
      about="Os produtos que você vende e os seus preços."
      description="O que você vende, e por quanto"
      plan={plan}
      actions={
        isOpen && (
          <>
            {isOffered && <ExportButton list="products" environment={environment} filters={exported} />}
            <ScreenEnvironmentToggle />
            {isOffered && (
              <Button icon={<Plus strokeWidth={1.75} aria-hidden />} onClick={handleCreate}>
                New Product
              </Button>
            )}
          </>
        )
      }
    >
      <ProductList onCreate={handleCreate} onEdit={(product) => edit({ product, environment })} />
      {modal}
    </ListFrame>
  );
}
