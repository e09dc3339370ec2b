import { gatewayName } from '@trilho/contracts/gateway-names';
import type { Metrics } from '@trilho/contracts/metrics';
import { CardHeader, formatCurrency } from '@trilho/ui';
import { methodNames } from '../payments/payment-labels.ts';
import { BarLine, BarList, Wide } from './bar-list.tsx';
import { rateText } from './metric-labels.ts';

/** How customers paid in the period: by method and gateway, the largest volume first. */
export function MethodShares({ metrics: { byMethod } }: { metrics: Metrics }) {
  const total = byMethod.reduce((sum, { volume }) => sum + volume, 0);
  return (
    <Wide aria-label="Meios de pagamento">
      <CardHeader title="Meios de pagamento" description={`${formatCurrency(total)} em pagamentos`} />
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
