import type { GatewayIncident } from '@trilho/contracts/gateway-health';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import { Banner, formatDate } from '@trilho/ui';
import { incidentCause, incidentTitle } from '../../incidents/incident-words.ts';
import { countText } from '../words/figures.ts';
import { capital } from '../words/lists.ts';

function trafficText({ gateway, shifts }: GatewayIncident, isPinned: boolean): string {
  if (isPinned) return `Você fixou o ${gatewayNames[gateway]}: os pagamentos continuam nele.`;
  return shifts
    ? 'O tráfego foi para os outros gateways. Uma parte pequena continua aqui, e tudo volta sozinho quando normalizar.'
    : 'Os pagamentos continuam nele: não há outro gateway que os faça.';
}

/** What is wrong since when, and what happens to the payments. */
export function OpenIncident({ incident, isPinned }: { incident: GatewayIncident; isPinned: boolean }) {
  const since = formatDate(incident.openedAt, 'dd/MM/yyyy HH:mm');
  return (
    <Banner tone="warning" title={incidentTitle(incident)}>
      {capital(incidentCause(incident))}. Desde {since}, visto em {countText(incident.payments)} pagamentos.{' '}
      {trafficText(incident, isPinned)}
    </Banner>
  );
}
