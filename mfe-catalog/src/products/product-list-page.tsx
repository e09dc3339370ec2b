import type { Environment } from '@trilho/contracts/common';
import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { PageMeta, PlanRequired, planWarning } from '@trilho/portal';
import { Button, Page, PageHeader, usePhone } from '@trilho/ui';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ScreenEnvironmentToggle, useIsOpen } from '../environment/screen-environment-toggle.tsx';
import { useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { ExportButton } from '../export/export-button.tsx';
import { useUrlFilters } from '../filters/use-url-filters.ts';
import { ProductList } from './product-list.tsx';
import { knownFilters, productFilterNames } from './select-products.ts';
import { useNewParam } from './use-new-param.ts';

// The form library is loaded only for editing.
const ProductModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "forms" */ './product-modal.tsx')).ProductModal,
}));

/** This screen's warning (2.7) is longer than the one of 5.1. */
const planMessage = `${planWarning.message} Com o plano Premium você cadastra produtos, define preços únicos e recorrentes e cobra os seus clientes por assinatura.`;
const planDescription =
  'Cadastre o que você vende, com preços únicos ou recorrentes, e cobre os seus clientes por assinatura.';

/**
 * The product modal's product and state. Each opening starts fresh and keeps its environment, also when another
 * tab chooses the other one meanwhile.
 */
type Editing = { open: boolean; product: PortalProduct | null; environment: Environment; opening: number };

/** `/admin/products` (2.7), for accounts with an active plan. */
export function ProductListPage() {
  const isOpen = useIsOpen();
  const [environment] = useScreenEnvironment();
  const isPhone = usePhone();
  const { sort: _, ...exported } = knownFilters(useUrlFilters(productFilterNames).values);
  const [editing, setEditing] = useState<Editing>({ open: false, product: null, environment, opening: 0 });
  const open = (product: PortalProduct | null) =>
    setEditing(({ opening }) => ({ open: true, product, environment, opening: opening + 1 }));
  useNewParam(isOpen, () => open(null));
  const close = () => setEditing((before) => ({ ...before, open: false }));

  return (
    <Page>
      <PageMeta title="Produtos" description="Os produtos que você vende e os seus preços." />
      <PageHeader
        title="Produtos"
        description={isPhone ? undefined : 'O que você vende, e por quanto'}
        actions={
          isOpen && (
            <>
              <ExportButton list="products" environment={environment} filters={exported} />
              <ScreenEnvironmentToggle />
              <Button icon={<Plus strokeWidth={1.75} aria-hidden />} onClick={() => open(null)}>
                New Product
              </Button>
            </>
          )
        }
      />
      <PlanRequired message={planMessage} description={planDescription}>
        <ProductList onCreate={() => open(null)} onEdit={open} />
        {editing.opening > 0 && (
          <Suspense fallback={null}>
            <ProductModal
              key={editing.opening}
              open={editing.open}
              product={editing.product}
              environment={editing.environment}
              onClose={close}
            />
          </Suspense>
        )}
      </PlanRequired>
    </Page>
  );
}
