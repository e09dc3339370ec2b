import { formatCurrency, IconButton, Money, token } from '@trilho/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { PriceTerms } from './draft-prices.ts';
import { intervalText } from './interval-text.ts';

export const PriceLines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const PriceLine = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${token.space[3]};
  padding-block: 8px;
  border-top: 1px solid ${token.color.line};
`;

const Interval = styled.span`
  font-size: 13px;
  color: ${token.color.muted};
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
`;

/** The amount of a price; one that the provider reckons otherwise has none. */
export const amountText = ({ unitAmount, currency }: PriceTerms): string =>
  unitAmount === null ? 'Valor variável' : formatCurrency(unitAmount, currency);

/** How much, and how often. */
export function PriceWords({ price }: { price: PriceTerms }) {
  return (
    <>
      <Money>{amountText(price)}</Money>
      <Interval>{intervalText(price)}</Interval>
    </>
  );
}

interface EditablePriceProps {
  price: PriceTerms;
  onEdit: () => void;
  onDelete: () => void;
}

/** A price in the product's form. */
export function EditablePrice({ price, onEdit, onDelete }: EditablePriceProps) {
  const name = `${amountText(price)}, ${intervalText(price)}`;
  return (
    <PriceLine>
      <Words>
        <PriceWords price={price} />
      </Words>
      <IconButton
        label={`Editar preço ${name}`}
        icon={<Pencil strokeWidth={1.75} aria-hidden />}
        onClick={onEdit}
      />
      <IconButton
        label={`Excluir preço ${name}`}
        icon={<Trash2 strokeWidth={1.75} aria-hidden />}
        onClick={onDelete}
      />
    </PriceLine>
  );
}
