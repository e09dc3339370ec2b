import type { SettlementDifference } from '@trilho/contracts/settlement-difference';
import { Button, token } from '@trilho/ui';
import { CheckboxField } from '@trilho/ui/fields';
import { styled } from 'styled-components';
import { counted } from '../../words/amounts.ts';
import { sumsText } from '../words/difference-words.ts';

/** Selected differences by their ids. */
export type Selection = ReadonlyMap<string, SettlementDifference>;

/** As many as one explanation may be for. */
export const mostSelected = 500;

export const canSelect = ({ status }: SettlementDifference): boolean => status === 'open';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};
  min-height: 44px;
  margin-bottom: ${token.space[2]};
  font-size: 13px;
  line-height: 18px;
  font-variant-numeric: tabular-nums;
  > :nth-child(2) {
    margin-left: auto;
    font-weight: 550;
  }
`;

interface SelectionBarProps {
  /** Those of the page. */
  rows: readonly SettlementDifference[];
  selection: Selection;
  onChange: (selection: Selection) => void;
  onExplain: () => void;
}

/** Selects all of a page that are open, says what is selected, and leads on; nothing where none is open. */
export function SelectionBar({ rows, selection, onChange, onExplain }: SelectionBarProps) {
  const open = rows.filter(canSelect);
  if (open.length === 0 && selection.size === 0) return null;
  const isAll = open.length > 0 && open.every(({ id }) => selection.has(id));
  const chooseAll = (isChosen: boolean) => {
    const next = new Map(selection);
    for (const one of open) {
      if (!isChosen) next.delete(one.id);
      else if (next.size < mostSelected) next.set(one.id, one);
    }
    onChange(next);
  };
  return (
    <Bar>
      <CheckboxField
        label="Selecionar as abertas desta página"
        checked={isAll}
        onChange={({ target }) => chooseAll(target.checked)}
      />
      {selection.size > 0 && (
        <>
          <span role="status">
            {counted(selection.size, 'selecionada', 'selecionadas')}, {sumsText([...selection.values()])}
          </span>
          <Button size="sm" onClick={onExplain}>
            Explicar
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onChange(new Map())}>
            Limpar seleção
          </Button>
        </>
      )}
    </Bar>
  );
}
