import { FilterSelect, usePhone } from '@trilho/ui';
import { ListSearch } from './list-search.tsx';
import { PhoneFilters } from './phone-filters.tsx';
import type { SelectFilter } from './select-filter.ts';
import { Toolbar } from './toolbar.tsx';
import { known, type UrlFilters } from './use-url-filters.ts';

interface ListFiltersProps<Name extends string> {
  filters: Pick<UrlFilters<Name | 'search'>, 'values' | 'set' | 'unset'>;
  /** Plural noun of the rows: `assinaturas`. */
  what: string;
  placeholder: string;
  selects?: readonly SelectFilter<Name>[];
}

/**
 * A list's search field and a select per filter; an unknown value counts as no filter. On a phone the selects
 * are in one sheet.
 */
export function ListFilters<Name extends string>({
  filters,
  what,
  placeholder,
  selects = [],
}: ListFiltersProps<Name>) {
  const { values, set } = filters;
  const isPhone = usePhone();
  const search = (
    <ListSearch
      value={values.search}
      placeholder={placeholder}
      label={`Buscar ${what}`}
      onSearch={(text, options) => set('search', text, options)}
    />
  );
  if (isPhone && selects.length > 0) {
    return (
      <PhoneFilters<Name | 'search'>
        label={`Filtrar ${what}`}
        search={search}
        filters={filters}
        selects={selects}
      />
    );
  }
  return (
    <Toolbar aria-label={`Filtrar ${what}`}>
      {search}
      {selects.map(({ name, label, options }) => (
        <FilterSelect
          key={name}
          label={label}
          value={known(values[name], options)}
          options={options}
          onChange={(value) => set(name, value)}
        />
      ))}
    </Toolbar>
  );
}
