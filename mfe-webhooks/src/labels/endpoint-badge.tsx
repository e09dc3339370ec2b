import type { WebhookStats } from '@trilho/contracts/portal-webhook';
import type { WebhookEndpoint } from '@trilho/contracts/webhook';
import { Badge, formatDate } from '@trilho/ui';

/** Attempts of the last 24 hours. */
type Attempts = Pick<WebhookStats, 'succeeded' | 'failed'>;

/** Whether all attempts of the last 24 hours failed. */
const hasOnlyFailed = (attempts: Attempts | undefined): boolean =>
  attempts !== undefined && attempts.failed > 0 && attempts.succeeded === 0;

interface EndpointBadgeProps {
  endpoint: WebhookEndpoint;
  /** Without them an endpoint fails once a delivery has been given up. */
  attempts: Attempts | undefined;
}

/** Whether an endpoint receives events. One of which no attempt arrived is not called active. */
export function EndpointBadge({ endpoint, attempts }: EndpointBadgeProps) {
  if (!endpoint.active) return <Badge tone="neutral">Desativado</Badge>;
  if (endpoint.failingSince || hasOnlyFailed(attempts)) return <Badge tone="danger">Falhando</Badge>;
  return <Badge tone="success">Ativo</Badge>;
}

const reasons = {
  owner: 'Desativado por você',
  gone: 'Desativado porque o servidor respondeu 410',
  failing: 'Desativado depois de 5 dias sem nenhuma entrega',
};

/** Why an endpoint receives nothing, or is about to; null for a healthy one. */
export function troubleOf(endpoint: WebhookEndpoint): string | null {
  const { active, disabledReason, disabledAt, failingSince, disablesAt } = endpoint;
  if (!active) {
    const since = disabledAt ? `, em ${formatDate(disabledAt, 'dd/MM/yyyy HH:mm')}` : '';
    return `${reasons[disabledReason ?? 'owner']}${since}. Não recebe eventos.`;
  }
  if (!failingSince) return null;
  const until = disablesAt ? ` Desativa em ${formatDate(disablesAt, 'dd/MM/yyyy')} se nada mudar.` : '';
  return `Sem resposta 2xx desde ${formatDate(failingSince, 'dd/MM/yyyy HH:mm')}.${until}`;
}
