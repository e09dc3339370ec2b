import { ChoiceChips, FilterSelect, SelectField, usePhone } from '@trilho/ui';
import type { ListFilter } from './list-filter.ts';

/** More choices than this are offered by the system's picker on a phone. */
const mostChips = 6;

export interface Choice {
  value: string;
  label: string;
}

/** The neutral choice, which comes first. */
export const everything: Choice = { value: '', label: 'Todos' };

/** Returns the value if it is among the choices, else the neutral one, since an address may contain anything. */
export const known = (value: string, choices: readonly Choice[]): string =>
  choices.some((choice) => choice.value === value) ? value : '';

interface ChoiceControlProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
}

/** One of some values: a select, on a phone chips while they are few. */
export function ChoiceControl({ label, value, choices, onChoose }: ChoiceControlProps) {
  const isPhone = usePhone();
  const control = { label, value: known(value, choices), options: choices };
  if (!isPhone) return <FilterSelect {...control} onChange={onChoose} />;
  if (choices.length <= mostChips) return <ChoiceChips {...control} onChange={onChoose} />;
  return <SelectField {...control} onChange={({ target }) => onChoose(target.value)} />;
}

/** Returns `Status: Ativo`; null for the neutral choice and an unknown one. */
export function choiceSummary(label: string, value: string, choices: readonly Choice[]): string | null {
  const choice = choices.find((one) => one.value !== '' && one.value === value);
  return choice ? `${label}: ${choice.label}` : null;
}

/** A filter by one of some values. */
export function choiceFilter<const Name extends string>(
  name: Name,
  label: string,
  choices: readonly Choice[],
): ListFilter<Name> {
  return {
    names: [name],
    toQuery: (read) => ({ [name]: known(read(name), choices) }) as Record<Name, string>,
    summary: (read) => choiceSummary(label, read(name), choices),
    control: ({ filters }) => (
      <ChoiceControl
        label={label}
        value={filters.get(name)}
        choices={choices}
        onChoose={(value) => filters.change({ [name]: value })}
      />
    ),
  };
}
