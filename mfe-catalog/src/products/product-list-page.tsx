import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { PageMeta } from '@trilho/portal';
import { Button, Page, PageHeader } from '@trilho/ui';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ScreenEnvironmentToggle, useIsOpen } from '../environment/screen-environment-toggle.tsx';
import { useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { ProductList } from './product-list.tsx';
import { ProductsPlanRequired } from './products-plan-required.tsx';

// The form library is only needed by who edits.
const ProductModal = lazy(async () => ({ default: (await import('./product-modal.tsx')).ProductModal }));

/** The product modal: what it is about, and whether it is open. Each opening begins afresh. */
type Editing = { open: boolean; product: PortalProduct | null; opening: number };

/** `/admin/products` (2.7), for accounts with an active plan. */
export function ProductListPage() {
  const isOpen = useIsOpen();
  const [environment] = useScreenEnvironment();
  const [editing, setEditing] = useState<Editing>({ open: false, product: null, opening: 0 });
  const open = (product: PortalProduct | null) =>
    setEditing(({ opening }) => ({ open: true, product, opening: opening + 1 }));
  const close = () => setEditing((before) => ({ ...before, open: false }));

  return (
    <Page>
      <PageMeta title="Produtos" description="Os produtos que você vende e os seus preços." />
      <PageHeader
        title="Produtos"
        description="O que você vende, e por quanto"
        actions={
          isOpen && (
            <>
              <ScreenEnvironmentToggle />
              <Button icon={<Plus strokeWidth={1.75} aria-hidden />} onClick={() => open(null)}>
                New Product
              </Button>
            </>
          )
        }
      />
      <ProductsPlanRequired>
        <ProductList onCreate={() => open(null)} onEdit={open} />
        {editing.opening > 0 && (
          <Suspense fallback={null}>
            <ProductModal
              key={editing.opening}
              open={editing.open}
              product={editing.product}
              environment={environment}
              onClose={close}
            />
          </Suspense>
        )}
      </ProductsPlanRequired>
    </Page>
  );
}
