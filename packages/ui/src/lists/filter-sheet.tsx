import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button, focusRing, Modal, Stack, token, VisuallyHidden } from '../core.ts';

const Count = styled.span`
  display: grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding: 0 6px;
  border-radius: ${token.radius.full};
  background: ${token.color.brand};
  color: ${token.color.onBrand};
  font-size: 12px;
  line-height: 1;
  font-variant-numeric: tabular-nums;
`;

const Chip = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-height: ${token.control.lg};
  padding: 0 12px 0 14px;
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.full};
  background: ${token.color.surface};
  color: ${token.color.text};
  font: inherit;
  font-weight: 500;
  cursor: pointer;
  &:focus-visible {
    ${focusRing}
  }
  svg {
    flex: none;
    color: ${token.color.muted};
  }
`;

const Label = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** A filter that is set: what it says, and how it is removed. */
export interface ActiveFilter {
  id: string;
  /** `Status: Ativo`. */
  label: string;
  onRemove: () => void;
}

interface FilterSheetProps {
  active: readonly ActiveFilter[];
  onClear: () => void;
  /** The filters, which apply at once. */
  children: ReactNode;
}

/** All filters of a list behind one button that shows how many are set. */
export function FilterSheet({ active, onClear, children }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const count = active.length;
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        icon={<SlidersHorizontal strokeWidth={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Filtros
        {count > 0 && (
          <Count>
            {count}
            <VisuallyHidden>{count === 1 ? ' ativo' : ' ativos'}</VisuallyHidden>
          </Count>
        )}
      </Button>
      <Modal
        open={isOpen}
        title="Filtros"
        size="sm"
        closeOnScrim
        onClose={close}
        footer={
          <>
            <Button variant="secondary" size="lg" disabled={count === 0} onClick={onClear}>
              Limpar
            </Button>
            <Button size="lg" onClick={close}>
              Ver resultados
            </Button>
          </>
        }
      >
        <Stack gap={5}>{children}</Stack>
      </Modal>
    </>
  );
}

/** The filters that are set, each with a way to remove it. */
export function ActiveFilters({ active }: { active: readonly ActiveFilter[] }) {
  if (active.length === 0) return null;
  return (
    <Stack direction="row" gap={2} wrap aria-label="Filtros ativos" role="group">
      {active.map(({ id, label, onRemove }) => (
        <Chip key={id} aria-label={`Remover o filtro ${label}`} onClick={onRemove}>
          <Label>{label}</Label>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </Chip>
      ))}
    </Stack>
  );
}
