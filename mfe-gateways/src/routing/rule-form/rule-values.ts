import type { GatewayType } from '@trilho/contracts/common';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { RoutingCondition, RoutingRule, RoutingTarget } from '@trilho/contracts/routing';

/** What a rule may ask, in the order in which a form offers it. */
export const conditionKinds = [
  'methods',
  'brands',
  'amount',
  'installments',
  'countries',
  'metadata',
  'hours',
] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** Values of the form of a rule. Numbers of selects and of short fields are text, amounts are centavos. */
export interface RuleFormValues {
  name: string;
  active: boolean;
  /** Those that were added; the values of the others do not count. */
  asked: ConditionKind[];
  methods: PaymentMethodType[];
  brands: string[];
  amountMin: number | null;
  amountMax: number | null;
  installmentsMin: string;
  installmentsMax: string;
  countries: string[];
  metadata: { name: string; value: string }[];
  hoursFrom: string;
  hoursTo: string;
  target: RoutingTarget['type'];
  gateway: GatewayType | '';
  /** A part of each gateway that the merchant has; empty or 0 gets none. */
  shares: { gateway: GatewayType; percent: string }[];
}

const text = (value: number | undefined): string => (value === undefined ? '' : String(value));

const isAsked = (when: RoutingCondition): Record<ConditionKind, boolean> => ({
  methods: when.methods !== undefined,
  brands: when.brands !== undefined,
  amount: when.amountMin !== undefined || when.amountMax !== undefined,
  installments: when.installmentsMin !== undefined || when.installmentsMax !== undefined,
  countries: when.countries !== undefined,
  metadata: Object.keys(when.metadata ?? {}).length > 0,
  hours: when.hours !== undefined,
});

const equalShares = (gateways: readonly GatewayType[]): RuleFormValues['shares'] => {
  const each = Math.floor(100 / Math.max(1, gateways.length));
  return gateways.map((gateway, index) => ({
    gateway,
    percent: String(index === 0 ? 100 - each * (gateways.length - 1) : each),
  }));
};

/** The parts of a rule, those of its gateways that the merchant no longer has included. */
function sharesOf(target: RoutingTarget, gateways: readonly GatewayType[]): RuleFormValues['shares'] {
  if (target.type !== 'split') return equalShares(gateways);
  const others = gateways.filter((gateway) => !target.shares.some((share) => share.gateway === gateway));
  return [
    ...target.shares.map(({ gateway, percent }) => ({ gateway, percent: String(percent) })),
    ...others.map((gateway) => ({ gateway, percent: '' })),
  ];
}

/** What the form of a rule begins with. */
export function valuesOf(
  { name, active, when, target }: Omit<RoutingRule, 'id'>,
  gateways: readonly GatewayType[],
): RuleFormValues {
  const asked = isAsked(when);
  return {
    name,
    active,
    asked: conditionKinds.filter((kind) => asked[kind]),
    methods: when.methods ?? [],
    brands: when.brands ?? [],
    amountMin: when.amountMin ?? null,
    amountMax: when.amountMax ?? null,
    installmentsMin: text(when.installmentsMin),
    installmentsMax: text(when.installmentsMax),
    countries: when.countries ?? [],
    metadata: Object.entries(when.metadata ?? { '': '' }).map(([key, value]) => ({ name: key, value })),
    hoursFrom: text(when.hours?.from ?? 22),
    hoursTo: text(when.hours?.to ?? 6),
    target: target.type,
    gateway: target.type === 'gateway' ? target.gateway : '',
    shares: sharesOf(target, gateways),
  };
}

const number = (value: string): number | undefined => (value === '' ? undefined : Number(value));

function conditionOf(values: RuleFormValues, before: RoutingCondition): RoutingCondition {
  const asks = (kind: ConditionKind) => values.asked.includes(kind);
  const [min, max] = [number(values.installmentsMin), number(values.installmentsMax)];
  return {
    ...(asks('methods') && { methods: values.methods }),
    ...(asks('brands') && { brands: values.brands }),
    ...(asks('amount') && values.amountMin !== null && { amountMin: values.amountMin }),
    ...(asks('amount') && values.amountMax !== null && { amountMax: values.amountMax }),
    ...(asks('installments') && min !== undefined && { installmentsMin: min }),
    ...(asks('installments') && max !== undefined && { installmentsMax: max }),
    // While there is one currency alone no form asks for it; a rule that names it keeps it.
    ...(before.currencies && { currencies: before.currencies }),
    ...(asks('countries') && { countries: values.countries }),
    ...(asks('metadata') && {
      metadata: Object.fromEntries(values.metadata.map(({ name, value }) => [name.trim(), value.trim()])),
    }),
    ...(asks('hours') && { hours: { from: Number(values.hoursFrom), to: Number(values.hoursTo) } }),
  };
}

/** The part of a share's text, 0 where it is none. */
export const percentOf = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0);

/** What the parts come to, in percent. */
export const wholeOf = (shares: RuleFormValues['shares']): number =>
  shares.reduce((sum, { percent }) => sum + percentOf(percent), 0);

function targetOf({ target, gateway, shares }: RuleFormValues): RoutingTarget {
  if (target === 'best_approval') return { type: 'best_approval' };
  if (target === 'gateway' && gateway !== '') return { type: 'gateway', gateway };
  const parts = shares
    .map((share) => ({ gateway: share.gateway, percent: percentOf(share.percent) }))
    .filter(({ percent }) => percent > 0);
  return { type: 'split', shares: parts };
}

/** The rule that valid values describe. */
export const ruleOf = (values: RuleFormValues, before: Pick<RoutingRule, 'id' | 'when'>): RoutingRule => ({
  id: before.id,
  name: values.name.trim(),
  active: values.active,
  when: conditionOf(values, before.when),
  target: targetOf(values),
});
