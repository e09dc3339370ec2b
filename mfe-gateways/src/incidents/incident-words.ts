import type { GatewayIncident } from '@trilho/contracts/gateway-health';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import { methodWords } from '@trilho/contracts/method-names';

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
const count = new Intl.NumberFormat('pt-BR');
const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `840 ms`, and from a second on `2,5 s`. */
export const timeText = (ms: number): string =>
  ms < 1000 ? `${count.format(Math.round(ms))} ms` : `${tenths.format(ms / 1000)} s`;

const measureNames: Record<GatewayIncident['cause'], string> = {
  approval: 'aprovação',
  faults: 'falhas do gateway',
  latency: 'tempo de resposta',
};

const valueText = (cause: GatewayIncident['cause'], value: number): string =>
  cause === 'latency' ? timeText(value) : percent.format(value);

/** `Stripe: cartão com problema`. */
export const incidentTitle = ({ gateway, method }: GatewayIncident): string =>
  `${gatewayNames[gateway]}: ${methodWords[method]} com problema`;

/** `aprovação de 71%, quando o normal é 92%`. */
export const incidentCause = ({ cause, worst, usual }: GatewayIncident): string =>
  `${measureNames[cause]} de ${valueText(cause, worst)}, quando o normal é ${valueText(cause, usual)}`;

/** Those that last. */
export const openIncidents = (incidents: readonly GatewayIncident[]): GatewayIncident[] =>
  incidents.filter(({ closedAt }) => closedAt === null);
