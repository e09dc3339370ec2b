import type { Environment } from '@trilho/contracts/common';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { useUserId } from '@trilho/portal';
import { Banner, Button } from '@trilho/ui';
import { Timeline } from './timeline.tsx';
import { useDeliveries } from './use-deliveries.ts';

interface PaymentTimelineProps {
  payment: PortalPaymentDetails;
  environment: Environment;
}

/** A payment's history with the deliveries of each event; the history stays when those cannot be loaded. */
export function PaymentTimeline({ payment, environment }: PaymentTimelineProps) {
  const { id, updatedAt, steps, gateway, currency } = payment;
  const { byEvent, hasFailed, retry } = useDeliveries({ userId: useUserId(), environment, id, updatedAt });
  const notice = hasFailed && (
    <Banner
      tone="warning"
      action={
        <Button variant="secondary" size="sm" onClick={retry}>
          Tentar novamente
        </Button>
      }
    >
      As entregas dos eventos não puderam ser carregadas.
    </Banner>
  );
  return (
    <Timeline
      steps={steps}
      gateway={gateway}
      currency={currency}
      environment={environment}
      deliveries={byEvent}
      notice={notice}
    />
  );
}
