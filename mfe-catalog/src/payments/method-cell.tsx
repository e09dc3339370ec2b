import { methodNames } from '@trilho/contracts/method-names';
import type { PortalPayment } from '@trilho/contracts/portal-payment';
import { styled } from 'styled-components';
import { brandName, digitsText } from '../cards/card-labels.ts';

/** Placed below the brand, so that the column has the same width for all cards; a row of two lines has it beside. */
const Digits = styled.span`
  display: block;
  white-space: nowrap;
`;

/** How a payment was made: `Pix`, or the card with its instalments. */
export function MethodCell({
  payment: { card, method, installments },
}: {
  payment: Pick<PortalPayment, 'card' | 'method' | 'installments'>;
}) {
  if (method && method !== 'card') return methodNames[method];
  if (!card) return method ? methodNames[method] : '–';
  return (
    <>
      {brandName(card.brand)}{' '}
      <Digits>
        {digitsText(card)}
        {installments > 1 && `, ${installments}x`}
      </Digits>
    </>
  );
}
