import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { useUserId } from '@trilho/portal';
import { useListProductsQuery } from '../catalog-api.ts';
import { useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { ChoiceControl, everything } from '../filters/choice-filter.tsx';
import type { FilterProps, ListFilter } from '../filters/list-filter.ts';

const name = 'product';
const label = 'Produto';

/** Returns the product names and the selected one, which may not be loaded yet. */
function choicesOf(products: readonly PortalProduct[], selected: string) {
  const names = new Set(products.map((product) => product.name));
  if (selected) names.add(selected);
  const sorted = [...names].sort((one, other) => one.localeCompare(other, 'pt-BR'));
  return [everything, ...sorted.map((value) => ({ value, label: value }))];
}

function ProductControl({ filters, rows }: FilterProps<unknown>) {
  const userId = useUserId();
  const [environment] = useScreenEnvironment();
  // A cause that fails the subscriptions fails the products too, so it is reported once.
  const { currentData: products = [] } = useListProductsQuery({ userId, environment }, { skip: !rows });
  const selected = filters.get(name);
  return (
    <ChoiceControl
      label={label}
      value={selected}
      choices={choicesOf(products, selected)}
      onChoose={(product) => filters.change({ [name]: product })}
    />
  );
}

/** A filter by the name of the subscribed product, of those in the environment. */
export const productFilter: ListFilter<typeof name> = {
  names: [name],
  toQuery: (read) => ({ [name]: read(name) }),
  summary: (read) => (read(name) ? `${label}: ${read(name)}` : null),
  control: (props) => <ProductControl {...props} />,
};
