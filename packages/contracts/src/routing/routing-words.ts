import type { GatewayType } from '../common.ts';
import { gatewayName } from '../names/gateway-names.ts';
import type { RoutingDecision } from './routing-decision.ts';

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
const list = new Intl.ListFormat('pt-BR');

/** A share from 0 to 1: `69,5%`; one that rounds to nothing or to all says that it does not. */
export function shareWords(share: number): string {
  if (share > 0 && share < 0.001) return `menos de ${percent.format(0.001)}`;
  return share < 1 && share > 0.9994 ? `mais de ${percent.format(0.999)}` : percent.format(share);
}

const namesOf = (gateways: readonly GatewayType[]): string => list.format(gateways.map(gatewayName));

/** What decided: `Regra 2: Parcelado acima de R$ 500 → MercadoPago`. */
export const decisionWords = ({ rule, gateway }: Pick<RoutingDecision, 'rule' | 'gateway'>): string =>
  `${rule ? `Regra ${rule.place}: ${rule.name}` : 'Ordem dos gateways'} → ${gatewayName(gateway)}`;

/** What else there is to say of a decision, each in a few words: its chance, what was avoided, the version. */
export function decisionDetails({ reason, probability, avoided, version }: RoutingDecision): string[] {
  const by = { split: ' da divisão', best_approval: ' do que mais aprova', gateway: '', order: '' }[reason];
  return [
    ...(probability < 1 ? [`${shareWords(probability)} de chance${by}`] : []),
    ...(probability === 1 && reason === 'best_approval' ? ['o que mais aprova'] : []),
    ...(avoided.length > 0 ? [`${namesOf(avoided)} com menos pagamentos, por um incidente`] : []),
    `versão ${version} das regras`,
  ];
}
