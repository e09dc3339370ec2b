import { nanoid } from '@reduxjs/toolkit';
import type { GatewayType } from '@trilho/contracts/common';
import type { PortalGateway } from '@trilho/contracts/gateway';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { GatewayFee, RoutingRule } from '@trilho/contracts/routing';

/** An id for a rule that is not saved yet. */
export const newRuleId = (): string => `rule_${nanoid()}`;

/** A rule as its form begins without a starting point. */
export const emptyRule = (): RoutingRule => ({
  id: newRuleId(),
  name: '',
  active: true,
  when: {},
  target: { type: 'best_approval' },
});

/** A payment of R$ 100,00, by which gateways are compared: a percentage and centavos do not compare otherwise. */
const exampleMinor = 10_000;

const costOf = ({ percent, fixed }: GatewayFee): number => (exampleMinor * percent) / 100 + fixed;

/** The gateway that costs least for Pix by the fees that the merchant gave; the first one that makes Pix without them. */
export function cheapestPix(
  own: readonly PortalGateway[],
  fees: readonly GatewayFee[],
): GatewayType | undefined {
  const able = own.filter(({ methods }) => methods.some(({ type }) => type === 'pix'));
  const known = fees
    .filter(({ method, gateway }) => method === 'pix' && able.some((one) => one.gateway === gateway))
    .toSorted((one, other) => costOf(one) - costOf(other));
  return known[0]?.gateway ?? able[0]?.gateway;
}

/** Something to begin with: a rule to edit, or the fallback order. */
export interface StartingPoint {
  id: string;
  title: string;
  description: string;
  /** Null: it fills the order. */
  rule: Omit<RoutingRule, 'id'> | null;
}

/** Three or four ways to begin, for the gateways that a merchant has. */
export function startingPoints(own: readonly PortalGateway[], fees: readonly GatewayFee[]): StartingPoint[] {
  const pix = cheapestPix(own, fees);
  const isPriced = fees.some(({ method }) => method === 'pix');
  const [first, second] = own;
  const pair = first && second && `${gatewayNames[first.gateway]} e ${gatewayNames[second.gateway]}`;
  return [
    {
      id: 'card',
      title: 'Cartão por aprovação',
      description: 'Cada cartão vai para o gateway que mais aprova pagamentos parecidos com ele.',
      rule: {
        name: 'Cartão por aprovação',
        active: true,
        when: { methods: ['card'] },
        target: { type: 'best_approval' },
      },
    },
    ...(pix
      ? [
          {
            id: 'pix',
            title: 'Pix no mais barato',
            description: isPriced
              ? `Pelas suas tarifas, o ${gatewayNames[pix]}.`
              : 'Todo Pix no gateway que cobra menos por ele.',
            rule: {
              name: 'Pix no mais barato',
              active: true,
              when: { methods: ['pix' as const] },
              target: { type: 'gateway' as const, gateway: pix },
            },
          },
        ]
      : []),
    ...(pair
      ? [
          {
            id: 'split',
            title: 'Meio a meio',
            description: `Metade em cada um, ${pair}, para comparar os dois.`,
            rule: {
              name: 'Meio a meio',
              active: true,
              when: {},
              target: {
                type: 'split' as const,
                shares: [first, second].map(({ gateway }) => ({ gateway, percent: 50 })),
              },
            },
          },
        ]
      : []),
    {
      id: 'order',
      title: 'Só uma reserva',
      description: 'Um gateway faz tudo. Se ele falhar, Pix e boleto saem pelo próximo.',
      rule: null,
    },
  ];
}
