import { type ActiveFilter, ActiveFilters, ChoiceChips, FilterSheet, SelectField } from '@trilho/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SelectFilter } from './select-filter.ts';
import { Toolbar } from './toolbar.tsx';
import { known, type UrlFilters } from './use-url-filters.ts';

/** More choices than this are offered by the system's picker. */
const mostChips = 6;

const Line = styled(Toolbar)`
  flex-wrap: nowrap;
`;

const Below = styled.div`
  margin-bottom: 16px;
  &:empty {
    display: none;
  }
`;

interface PhoneFiltersProps<Name extends string> {
  label: string;
  search: ReactNode;
  filters: Pick<UrlFilters<Name>, 'values' | 'set' | 'unset'>;
  selects: readonly SelectFilter<Name>[];
  /** Further filters of the sheet, below the selects. */
  children?: ReactNode;
  /** Which of those are set, and the names by which they are removed. */
  others?: { active: readonly ActiveFilter[]; names: readonly Name[] };
}

/** A phone's search field and a button for all filters in one sheet; those set stand below, removable. */
export function PhoneFilters<Name extends string>({
  label,
  search,
  filters: { values, set, unset },
  selects,
  children,
  others,
}: PhoneFiltersProps<Name>) {
  const chosen = selects.flatMap(({ name, label: filter, options }) => {
    const option = options.find(({ value }) => value !== '' && value === values[name]);
    return option ? [{ id: name, label: `${filter}: ${option.label}`, onRemove: () => set(name, '') }] : [];
  });
  const active = [...chosen, ...(others?.active ?? [])];
  const handleClear = () => unset([...selects.map(({ name }) => name), ...(others?.names ?? [])]);
  return (
    <>
      <Line aria-label={label}>
        {search}
        <FilterSheet active={active} onClear={handleClear}>
          {selects.map(({ name, label: filter, options }) => {
            const value = known(values[name], options);
            return options.length > mostChips ? (
              <SelectField
                key={name}
                label={filter}
                value={value}
                options={options}
                onChange={({ target }) => set(name, target.value)}
              />
            ) : (
              <ChoiceChips
                key={name}
                label={filter}
                value={value}
                options={options}
                onChange={(choice) => set(name, choice)}
              />
            );
          })}
          {children}
        </FilterSheet>
      </Line>
      <Below>
        <ActiveFilters active={active} />
      </Below>
    </>
  );
}
