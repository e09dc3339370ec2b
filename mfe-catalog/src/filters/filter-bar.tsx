import { type ActiveFilter, ActiveFilters, Button, FilterSheet, media, token, usePhone } from '@trilho/ui';
import { Fragment, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { clearFilters, isFiltered, type ListFilters, searchName } from './list-filter.ts';
import { ListSearch } from './list-search.tsx';
import { type UrlFilters, unset } from './use-url-filters.ts';

/** Search and filters in one row, which wraps on narrow screens. */
const Toolbar = styled.div.attrs({ role: 'search' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  margin-bottom: ${token.space[4]};
  ${media.phone} {
    --control-md: ${token.control.lg};
  }
`;

const Line = styled(Toolbar)`
  flex-wrap: nowrap;
`;

const Below = styled.div`
  margin-bottom: 16px;
  &:empty {
    display: none;
  }
`;

interface FilterBarProps<Param extends string, Row> {
  list: ListFilters<Param, Row>;
  filters: UrlFilters;
  /** Rows of the page that is shown, for the names of what other screens filter by. */
  rows?: readonly Row[] | undefined;
}

/** A list's search field and filters; on a phone the filters are in one sheet. */
export function FilterBar<Param extends string, Row>(props: FilterBarProps<Param, Row>) {
  const isPhone = usePhone();
  return isPhone && props.list.filters.length > 0 ? <PhoneBar {...props} /> : <WideBar {...props} />;
}

function Search<Param extends string, Row>({ list, filters }: FilterBarProps<Param, Row>) {
  const isPhone = usePhone();
  const { placeholder, shortPlaceholder = placeholder } = list;
  return (
    <ListSearch
      value={filters.get(searchName)}
      placeholder={isPhone ? shortPlaceholder : placeholder}
      label={`Buscar ${list.what}`}
      onSearch={(text, options) => filters.change({ [searchName]: text }, options)}
    />
  );
}

function WideBar<Param extends string, Row>(props: FilterBarProps<Param, Row>) {
  const { list, filters, rows } = props;
  const [expanded, setExpanded] = useState<readonly string[]>(() =>
    list.filters.flatMap(({ names, startsExpanded }) => (startsExpanded?.(filters.get) ? [names[0]] : [])),
  );
  const toolbar = useRef<HTMLDivElement>(null);

  const handleClear = () => {
    clearFilters(list, filters);
    setExpanded([]);
    // The button disappears with the filters, so the focus moves to the toolbar.
    toolbar.current?.querySelector('input')?.focus();
  };
  const propsOf = (id: string) => ({
    filters,
    rows,
    isExpanded: expanded.includes(id),
    onExpand: (isExpanded: boolean) =>
      setExpanded([...expanded.filter((other) => other !== id), ...(isExpanded ? [id] : [])]),
  });

  return (
    <>
      <Toolbar ref={toolbar} aria-label={`Filtrar ${list.what}`}>
        <Search {...props} />
        {list.filters.map(({ names: [id], control }) => (
          <Fragment key={id}>{control(propsOf(id))}</Fragment>
        ))}
        {list.isClearable && isFiltered(list, filters) && (
          <Button variant="ghost" onClick={handleClear}>
            Limpar filtros
          </Button>
        )}
      </Toolbar>
      {list.filters.map(({ names: [id], fields }) => (
        <Fragment key={id}>{fields?.(propsOf(id))}</Fragment>
      ))}
    </>
  );
}

function PhoneBar<Param extends string, Row>(props: FilterBarProps<Param, Row>) {
  const { list, filters, rows } = props;
  const inSheet = list.filters.toSorted(
    (one, other) => Number(other.isFirstInSheet ?? false) - Number(one.isFirstInSheet ?? false),
  );
  const active = inSheet.flatMap(({ names, summary }): ActiveFilter[] => {
    const label = summary(filters.get, rows);
    return label === null ? [] : [{ id: names[0], label, onRemove: () => unset(filters, names) }];
  });
  // A sheet has the room for all fields.
  const shared = { filters, rows, isExpanded: true, onExpand: () => {} };
  return (
    <>
      <Line aria-label={`Filtrar ${list.what}`}>
        <Search {...props} />
        <FilterSheet
          active={active}
          onClear={() =>
            unset(
              filters,
              inSheet.flatMap(({ names }) => names),
            )
          }
        >
          {inSheet.map(({ names: [id], control }) => (
            <Fragment key={id}>{control(shared)}</Fragment>
          ))}
          {inSheet.map(({ names: [id], fields }) => (
            <Fragment key={id}>{fields?.(shared)}</Fragment>
          ))}
        </FilterSheet>
      </Line>
      <Below>
        <ActiveFilters active={active} />
      </Below>
    </>
  );
}
