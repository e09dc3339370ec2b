import { Button, IconButton, TextField, token } from '@trilho/ui';
import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';

const Rows = styled.div`
  display: grid;
  gap: ${token.space[2]};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr auto;
  align-items: start;
  gap: ${token.space[2]};
`;

const Label = styled.span`
  font-size: 13px;
  line-height: 18px;
  font-weight: 550;
`;

const Problem = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.danger};
`;

export interface Pair {
  name: string;
  value: string;
}

interface PairFieldsProps {
  /** Said above the pairs; without it the place says it. */
  label?: string;
  pairs: readonly Pair[];
  error?: string | undefined;
  onChange: (pairs: Pair[]) => void;
}

/** Pairs of metadata: a name and its value each. */
export function PairFields({ label, pairs, error, onChange }: PairFieldsProps) {
  const put = (at: number, part: Partial<Pair>) =>
    onChange(pairs.map((pair, index) => (index === at ? { ...pair, ...part } : pair)));
  return (
    <Rows role="group" aria-label={label ?? 'Metadados'}>
      {label && <Label>{label}</Label>}
      {pairs.map((pair, index) => (
        // A pair is its place: what is typed changes its name.
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no other identity
        <Row key={index}>
          <TextField
            hideLabel
            label={`Nome ${index + 1}`}
            placeholder="Nome"
            autoComplete="off"
            value={pair.name}
            onChange={({ target }) => put(index, { name: target.value })}
          />
          <TextField
            hideLabel
            label={`Valor ${index + 1}`}
            placeholder="Valor"
            autoComplete="off"
            value={pair.value}
            onChange={({ target }) => put(index, { value: target.value })}
          />
          <IconButton
            label={`Tirar o par ${index + 1}`}
            icon={<X strokeWidth={1.75} aria-hidden />}
            onClick={() => onChange(pairs.filter((_pair, at) => at !== index))}
          />
        </Row>
      ))}
      <div aria-live="polite">
        {error && <Problem>{error}</Problem>}
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => onChange([...pairs, { name: '', value: '' }])}
        >
          Incluir par
        </Button>
      </div>
    </Rows>
  );
}
