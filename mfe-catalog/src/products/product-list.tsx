import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { useUserId } from '@trilho/portal';
import { Button, Card, EmptyState } from '@trilho/ui';
import { Package } from 'lucide-react';
import { useListProductsQuery } from '../catalog-api.ts';
import { LoadFailure } from '../environment/load-failure.tsx';
import { useFlipBack } from '../environment/use-flip-back.ts';
import { useEnvironmentInAddress, useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { clearFilters, queryOf } from '../filters/list-filter.ts';
import { useUrlFilters } from '../filters/use-url-filters.ts';
import { NothingFound } from '../lists/nothing-found.tsx';
import { ProductCards, ProductCardsSkeleton } from './product-cards.tsx';
import { productFilters, selectProducts } from './select-products.ts';

interface ProductListProps {
  onCreate: () => void;
  onEdit: (product: PortalProduct) => void;
}

/** The environment's products, filtered and sorted by the address. */
export function ProductList({ onCreate, onEdit }: ProductListProps) {
  const userId = useUserId();
  const [environment, choose] = useScreenEnvironment();
  const filters = useUrlFilters();
  const load = useListProductsQuery({ userId, environment }, { refetchOnMountOrArgChange: true });
  useEnvironmentInAddress();
  useFlipBack(load, environment, choose);

  const { currentData: products, error, isFetching, refetch } = load;
  if (!products) {
    if (!error || isFetching) {
      return (
        <>
          <FilterBar list={productFilters} filters={filters} />
          <ProductCardsSkeleton />
        </>
      );
    }
    return <LoadFailure error={error} environment={environment} onRetry={() => void refetch()} />;
  }

  if (products.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Package strokeWidth={1.75} />}
          title="Nenhum produto cadastrado"
          description="Um produto é o que você vende, com um ou mais preços. Cadastre o primeiro para cobrar por ele."
          action={<Button onClick={onCreate}>Cadastrar produto</Button>}
        />
      </Card>
    );
  }

  const selected = selectProducts(products, queryOf(productFilters, filters));
  return (
    <>
      <FilterBar list={productFilters} filters={filters} />
      {selected.length > 0 ? (
        <ProductCards products={selected} onEdit={onEdit} />
      ) : (
        <NothingFound
          title="Nenhum produto encontrado"
          description="Nenhum produto deste ambiente corresponde à busca e aos filtros."
          onClear={() => clearFilters(productFilters, filters)}
        />
      )}
    </>
  );
}
