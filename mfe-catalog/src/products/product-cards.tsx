import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { Button, Grid, SkeletonCard, Stack, VisuallyHidden } from '@trilho/ui';
import { useState } from 'react';
import { ProductCard } from './product-card.tsx';

/** Number of cards rendered at a time; a merchant may have thousands of products. */
const step = 48;

interface ProductCardsProps {
  products: readonly PortalProduct[];
  onEdit: (product: PortalProduct) => void;
}

/** The products as cards, with a button that shows more. */
export function ProductCards({ products, onEdit }: ProductCardsProps) {
  const [limit, setLimit] = useState(step);
  const rest = products.length - limit;
  return (
    <Stack gap={4}>
      <VisuallyHidden role="status">{`${products.length} ${products.length === 1 ? 'produto' : 'produtos'}`}</VisuallyHidden>
      <Grid min={300} fill>
        {products.slice(0, limit).map((product) => (
          <ProductCard key={product.id} product={product} onEdit={() => onEdit(product)} />
        ))}
      </Grid>
      {rest > 0 && (
        <Stack direction="row" justify="center">
          <Button variant="secondary" onClick={() => setLimit(limit + step)}>
            Mostrar mais {Math.min(rest, step)}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

export function ProductCardsSkeleton() {
  return (
    <Grid min={300} fill>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <SkeletonCard key={card} lines={4} />
      ))}
    </Grid>
  );
}
