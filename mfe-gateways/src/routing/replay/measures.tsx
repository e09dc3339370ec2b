import type { Estimate, RoutingReplay } from '@trilho/contracts/routing-replay';
import { DescriptionList } from '@trilho/ui';
import { timeText } from '../../incidents/incident-words.ts';
import { countText, feeText, percentText } from '../words/figures.ts';
import { differenceText } from './replay-words.ts';

/** `R$ 2,31 → R$ 1,98`, or why there is nothing to say. */
const change = (
  before: Estimate | null,
  after: Estimate | null,
  text: (value: number) => string,
  missing: string,
): string => (before && after ? `${text(before.value)} → ${text(after.value)}` : missing);

function knownText({ known, payments }: RoutingReplay): string {
  const share = payments > 0 ? ` (${percentText(known / payments)})` : '';
  return `${countText(known)} de ${countText(payments)} pagamentos${share}`;
}

/** Difference, cost and time, and of how many payments something can be said. */
export function Measures({ result }: { result: RoutingReplay }) {
  const { before, after, difference } = result;
  return (
    <DescriptionList
      items={[
        {
          term: 'Diferença na aprovação',
          description: difference ? differenceText(difference) : 'Desconhecida',
        },
        {
          term: 'Tarifa por pagamento',
          description: change(before.cost, after.cost, feeText, 'Desconhecida sem as tarifas'),
        },
        {
          term: 'Tempo de resposta',
          description: change(before.time, after.time, timeText, 'Desconhecido'),
        },
        { term: 'Dá para dizer de', description: knownText(result) },
      ]}
    />
  );
}
