import { isId } from '../ids.ts';
import { ChoiceControl, choiceSummary, everything } from './choice-filter.tsx';
import type { ListFilter } from './list-filter.ts';

/**
 * A filter by an id that another screen set, which the list can only remove.
 * @param textOf returns the name of what the shown rows have in common
 */
export function idFilter<const Name extends string, Row>(
  name: Name,
  label: string,
  textOf: (rows: readonly Row[]) => string | null | undefined = () => null,
): ListFilter<Name, Row> {
  const choicesOf = (value: string, rows: readonly Row[] = []) => [
    everything,
    { value, label: textOf(rows) ?? value },
  ];
  return {
    names: [name],
    toQuery: (read) => ({ [name]: isId(read(name)) ? read(name) : '' }) as Record<Name, string>,
    summary: (read, rows) =>
      isId(read(name)) ? choiceSummary(label, read(name), choicesOf(read(name), rows)) : null,
    control: ({ filters, rows }) => {
      const value = filters.get(name);
      return (
        isId(value) && (
          <ChoiceControl
            label={label}
            value={value}
            choices={choicesOf(value, rows)}
            onChoose={(chosen) => filters.change({ [name]: chosen })}
          />
        )
      );
    },
  };
}
