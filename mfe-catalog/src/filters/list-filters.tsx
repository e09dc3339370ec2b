import { FilterSelect } from '@trilho/ui';
import { ListSearch } from './list-search.tsx';
import { Toolbar } from './toolbar.tsx';
import { known, type UrlFilters } from './use-url-filters.ts';

interface ListFiltersProps<Name extends string> {
  filters: Pick<UrlFilters<Name | 'search'>, 'values' | 'set'>;
  /** Plural noun of the rows: `assinaturas`. */
  what: string;
  placeholder: string;
  selects?: readonly { name: Name; label: string; options: { value: string; label: string }[] }[];
}

/** A list's search field and a select per filter; an unknown value counts as no filter. */
export function ListFilters<Name extends string>({
  filters: { values, set },
  what,
  placeholder,
  selects = [],
}: ListFiltersProps<Name>) {
  return (
    <Toolbar aria-label={`Filtrar ${what}`}>
      <ListSearch
        value={values.search}
        placeholder={placeholder}
        label={`Buscar ${what}`}
        onSearch={(text, options) => set('search', text, options)}
      />
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
