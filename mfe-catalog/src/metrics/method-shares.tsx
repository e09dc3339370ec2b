import { gatewayName } from '@trilho/contracts/gateway-names';
import { methodNames } from '@trilho/contracts/method-names';
import type { Metrics } from '@trilho/contracts/metrics';
import { CardHeader, formatCurrency } from '@trilho/ui';
import { BarLine, BarList, Wide } from './bar-list.tsx';
import { rateText } from './metric-labels.ts';

/** How customers paid in the period: by method and gateway, the largest volume first. With invoices it is the volume. */
export function MethodShares({ metrics: { byMethod, current } }: { metrics: Metrics }) {
  const total = byMethod.reduce((sum, { volume }) => sum + volume, 0);
  const byInvoices = current.volume - total;
  const rest = byInvoices > 0 ? `, fora ${formatCurrency(byInvoices)} em faturas pagas` : '';
  return (
    <Wide aria-label="Meios de pagamento">
      <CardHeader title="Meios de pagamento" description={`${formatCurrency(total)} em pagamentos${rest}`} />
      <BarList>
        {byMethod.map(({ gateway, method, volume, approved, declined }) => {
          const share = total > 0 ? volume / total : 0;
          const decided = approved + declined;
          const rate = decided > 0 ? ` · ${rateText(approved / decided)} aprovados` : '';
          return (
            <BarLine
              key={`${gateway} ${method}`}
              name={`${methodNames[method]}, ${gatewayName(gateway)}`}
              value={`${formatCurrency(volume)} (${rateText(share)})${rate}`}
              share={share}
            />
          );
        })}
      </BarList>
    </Wide>
  );
}
