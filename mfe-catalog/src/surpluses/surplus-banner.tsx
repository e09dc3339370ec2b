import type { Environment } from '@trilho/contracts/common';
import type { PortalSurplus } from '@trilho/contracts/portal-surplus';
import { Banner, Button, formatCurrency } from '@trilho/ui';
import { useSettling } from './settle-modal.tsx';
import { adviceText, reasonText, turnOf } from './surplus-labels.ts';

interface SurplusBannerProps {
  surplus: PortalSurplus | null;
  environment: Environment;
}

/** What of a payment has to go back, why, and what to do. */
export function SurplusBanner({ surplus, environment }: SurplusBannerProps) {
  const [begin, dialog] = useSettling(environment);
  return (
    <>
      {surplus && (
        <Banner
          tone={turnOf(surplus).tone === 'warning' ? 'warning' : 'info'}
          title={`${formatCurrency(surplus.amount, surplus.currency)} a devolver: ${reasonText(surplus).toLowerCase()}`}
          action={
            !surplus.returning && (
              <Button variant="secondary" size="sm" onClick={() => begin(surplus)}>
                Já devolvi
              </Button>
            )
          }
        >
          {adviceText(surplus)}
        </Banner>
      )}
      {dialog}
    </>
  );
}
