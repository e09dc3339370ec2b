import type { Environment } from '@trilho/contracts/common';
import { gatewayName } from '@trilho/contracts/gateway-names';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { useUserId } from '@trilho/portal';
import { Banner, Button, TextLink } from '@trilho/ui';
import { gatewayCallsPath } from '../../paths.ts';
import { Timeline } from './timeline.tsx';
import { useDeliveries } from './use-deliveries.ts';
import { useEventEffects } from './use-event-effects.ts';

interface PaymentTimelineProps {
  payment: PortalPaymentDetails;
  environment: Environment;
}

/** What a payment waits for; null when it waits for nothing. */
function awaitedOf({ status, gateway, method, nextAction }: PortalPaymentDetails): string | null {
  switch (status) {
    case 'requires_action':
      if (method === 'paypal') return 'Esperando o pagador no PayPal';
      return nextAction?.type === 'redirect' ? 'Esperando a confirmação no banco' : 'Esperando o pagador';
    case 'processing':
      return `Esperando o resultado do ${gatewayName(gateway)}`;
    case 'unknown':
      return `Conferindo o resultado no ${gatewayName(gateway)}`;
    default:
      return null;
  }
}

/** A payment's history with the deliveries of each event; the history stays when those cannot be loaded. */
export function PaymentTimeline({ payment, environment }: PaymentTimelineProps) {
  const userId = useUserId();
  const { id, updatedAt, steps, gateway, currency, method, failureCode } = payment;
  const { byEvent, hasFailed, retry } = useDeliveries({ userId, environment, id, updatedAt });
  const effects = useEventEffects({ userId, environment, id }, steps);
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
      awaited={awaitedOf(payment)}
      gateway={gateway}
      currency={currency}
      method={method}
      failureCode={failureCode}
      environment={environment}
      deliveries={byEvent}
      effects={effects}
      notice={notice}
      actions={<TextLink to={gatewayCallsPath(id)}>{`Chamadas ao ${gatewayName(gateway)}`}</TextLink>}
    />
  );
}
