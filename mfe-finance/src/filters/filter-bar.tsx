import {
  type ActiveFilter,
  ActiveFilters,
  Button,
  ChoiceChips,
  FilterSelect,
  FilterSheet,
  SelectField,
  Stack,
  token,
  usePhone,
} from '@trilho/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Choice } from './choices.ts';

/** More choices than this are offered by the system's picker on a phone. */
const mostChips = 6;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
`;

export interface ChoiceFilter {
  /** The parameter of the address. */
  name: string;
  label: string;
  value: string;
  /** The neutral one first. */
  choices: readonly Choice[];
}

interface FilterBarProps {
  label: string;
  filters: readonly ChoiceFilter[];
  /** Further filters that are set, with a way to remove each. */
  others?: readonly ActiveFilter[];
  onChange: (changes: Record<string, string>) => void;
  /** Removes all, further ones too. */
  onClear: () => void;
  /** Fields of further filters. */
  children?: ReactNode;
}

/** Filters in one row; on a phone in one sheet, with those that are set as chips below its button. */
export function FilterBar({ label, filters, others = [], onChange, onClear, children }: FilterBarProps) {
  const isPhone = usePhone();
  const set = filters.flatMap(({ name, label: what, value, choices }): ActiveFilter[] => {
    const chosen = choices.find((choice) => choice.value !== '' && choice.value === value);
    return chosen
      ? [{ id: name, label: `${what}: ${chosen.label}`, onRemove: () => onChange({ [name]: '' }) }]
      : [];
  });
  const active = [...set, ...others];
  if (isPhone) {
    return (
      <Stack gap={2} role="search" aria-label={label}>
        <div>
          <FilterSheet active={active} onClear={onClear}>
            {filters.map(({ name, label: what, value, choices }) =>
              choices.length <= mostChips ? (
                <ChoiceChips
                  key={name}
                  label={what}
                  value={value}
                  options={choices}
                  onChange={(chosen) => onChange({ [name]: chosen })}
                />
              ) : (
                <SelectField
                  key={name}
                  label={what}
                  value={value}
                  options={choices}
                  onChange={({ target }) => onChange({ [name]: target.value })}
                />
              ),
            )}
            {children}
          </FilterSheet>
        </div>
        <ActiveFilters active={active} />
      </Stack>
    );
  }
  return (
    <Bar role="search" aria-label={label}>
      {filters.map(({ name, label: what, value, choices }) => (
        <FilterSelect
          key={name}
          label={what}
          value={value}
          options={choices}
          onChange={(chosen) => onChange({ [name]: chosen })}
        />
      ))}
      {children}
      {active.length > 0 && (
        <Button variant="ghost" onClick={onClear}>
          Limpar filtros
        </Button>
      )}
    </Bar>
  );
}
