import { methodNames } from '@trilho/contracts/method-names';
import type { PortalPayment } from '@trilho/contracts/portal-payment';
import { styled } from 'styled-components';
import { brandName, digitsText } from '../cards/card-labels.ts';

/** Placed below the brand, so that the column is narrow; a row of two lines has it beside. */
const Digits = styled.span`
  display: block;
  white-space: nowrap;
`;

const OneLine = styled.span`
  white-space: nowrap;
`;

interface MethodCellProps {
  payment: Pick<PortalPayment, 'card' | 'method' | 'installments'>;
  /** Where the table has room for it. */
  isOneLine?: boolean;
}

/** How a payment was made: `Pix`, or the card with its instalments. */
export function MethodCell({ payment: { card, method, installments }, isOneLine = false }: MethodCellProps) {
  if (method && method !== 'card') return methodNames[method];
  if (!card) return method ? methodNames[method] : '–';
  const brand = brandName(card.brand);
  const digits = `${digitsText(card)}${installments > 1 ? `, ${installments}x` : ''}`;
  if (isOneLine) return <OneLine>{`${brand} ${digits}`}</OneLine>;
  return (
    <>
      {brand} <Digits>{digits}</Digits>
    </>
  );
}
