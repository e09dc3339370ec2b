import { differenceWords } from '@trilho/contracts/finance-words';
import type { SettlementDifference } from '@trilho/contracts/settlement-difference';
import { formatCurrency, TextLink, token } from '@trilho/ui';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';
import { differencePath, payoutPath } from '../paths.ts';
import { useListOpenDifferencesQuery } from './receivables-api.ts';

const Notes = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  margin: ${token.space[5]} 0 0;
  padding: 0;
  list-style: none;
  font-size: 13px;
  line-height: 18px;
  li {
    display: flex;
    gap: ${token.space[2]};
  }
  svg {
    flex: none;
    margin-top: 1px;
    color: ${token.color.warning};
  }
`;

/** `a menos R$ 0,14`, or that the balance is as it should be. */
function amountText({ amount, currency }: SettlementDifference): string {
  if (amount === 0) return 'o saldo não muda';
  return `${amount > 0 ? 'a mais' : 'a menos'} ${formatCurrency(Math.abs(amount), currency)}`;
}

/** What the gateway's statement says of a payment otherwise; nothing where all fits, or while that is not known. */
export function DifferenceNotes(of: EnvironmentOfUser & { paymentId: string }) {
  const { currentData: page } = useListOpenDifferencesQuery(of);
  if (!page || page.items.length === 0) return null;
  return (
    <Notes aria-label="Diferenças abertas">
      {page.items.map((difference) => (
        <li key={difference.id}>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
          <span>
            <TextLink to={differencePath(difference.id, of.environment)}>
              {differenceWords[difference.kind].name}
            </TextLink>
            {`: ${amountText(difference)}. `}
            {difference.payoutId && (
              <TextLink to={payoutPath(difference.payoutId, of.environment)}>Ver repasse</TextLink>
            )}
          </span>
        </li>
      ))}
    </Notes>
  );
}
