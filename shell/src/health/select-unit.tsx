import { SelectField } from '@trilho/ui';
import { styled } from 'styled-components';
import type { Unit } from './composition.ts';

const Narrow = styled.div`
  min-width: 160px;
`;

type Props = { units: readonly Unit[]; value: string; onChange: (name: string) => void };

/** Chooses the part of the portal whose releases are shown. */
export function SelectUnit({ units, value, onChange }: Props) {
  return (
    <Narrow>
      <SelectField
        label="Parte do portal"
        hideLabel
        options={units.map(({ name }) => ({ value: name, label: name }))}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Narrow>
  );
}
