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

const TextBlock = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
`;

/** The amount of a price; a price that the provider computes has none. */
export const amountText = ({ unitAmount, currency }: PriceTerms): string =>
  unitAmount === null ? 'Valor variável' : formatCurrency(unitAmount, currency);

/** Amount and interval of a price. */
export function PriceText({ price }: { price: PriceTerms }) {
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

/** A row of the product form's price list. */
export function EditablePrice({ price, onEdit, onDelete }: EditablePriceProps) {
  const name = `${amountText(price)}, ${intervalText(price)}`;
  return (
    <PriceLine>
      <TextBlock>
        <PriceText price={price} />
      </TextBlock>
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
