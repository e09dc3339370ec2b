import type { Metrics } from '@trilho/contracts/metrics';
import { useEnvironment } from '@trilho/portal';
import { CardHeader, TextLink, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { reasonText } from '../declines/decline-reason-text.ts';
import { BarLine, BarList, Wide } from './bar-list.tsx';
import { paymentsOfDays } from './day-address.ts';
import { countText, nounText, rateText } from './metric-labels.ts';

const None = styled.p`
  color: ${token.color.muted};
`;

const shown = 5;

/** Returns the most frequent reasons by label, the rest as one row. Codes with equal labels are merged. */
function linesOf(reasons: Metrics['declineReasons']): { name: string; count: number }[] {
  const byName = new Map<string, number>();
  for (const { code, count } of reasons) {
    byName.set(reasonText(code), (byName.get(reasonText(code)) ?? 0) + count);
  }
  const lines = [...byName].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
  if (lines.length <= shown + 1) return lines;
  const others = lines.slice(shown).reduce((sum, { count }) => sum + count, 0);
  return [...lines.slice(0, shown), { name: 'Outros motivos', count: others }];
}

/** Reasons for declines: bars of one colour, each with its label and its count. */
export function DeclineReasons({ metrics: { current, daily, declineReasons } }: { metrics: Metrics }) {
  const [environment] = useEnvironment();
  const decided = current.approved + current.declined;
  const [from, to] = [daily[0]?.date, daily.at(-1)?.date];
  return (
    <Wide aria-label="Motivos de recusa">
      <CardHeader
        title="Motivos de recusa"
        description={
          decided > 0
            ? `${nounText(current.declined, 'recusa', 'recusas')} em ${nounText(decided, 'pagamento', 'pagamentos')}`
            : undefined
        }
        actions={
          from && to && current.declined > 0 ? (
            <TextLink to={paymentsOfDays(environment, { from, to, status: 'failed' })}>
              Ver recusados e expirados
            </TextLink>
          ) : undefined
        }
      />
      {current.declined === 0 ? (
        <None>{decided > 0 ? 'Nenhuma recusa no período.' : 'Nenhum pagamento no período.'}</None>
      ) : (
        <BarList>
          {linesOf(declineReasons).map(({ name, count }) => (
            <BarLine
              key={name}
              name={name}
              value={`${countText(count)} (${rateText(count / current.declined)})`}
              share={count / current.declined}
            />
          ))}
        </BarList>
      )}
    </Wide>
  );
}
