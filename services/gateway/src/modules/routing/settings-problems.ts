import type { GatewayType } from '@trilho/contracts/common';
import type { ValidationError } from '@trilho/contracts/envelope';
import { requiredMessage } from '@trilho/contracts/formats';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { RoutingCondition, RoutingRule, RoutingSettings } from '@trilho/contracts/routing';

/** Yields the places at which a value comes that has come before. */
function* repeated<T>(values: readonly T[]): Generator<number> {
  const seen = new Set<T>();
  for (const [index, value] of values.entries()) {
    if (seen.has(value)) yield index;
    seen.add(value);
  }
}

function* conditionProblems(field: string, when: RoutingCondition): Generator<ValidationError> {
  const { amountMin, amountMax, installmentsMin, installmentsMax, methods, brands } = when;
  if (amountMin !== undefined && amountMax !== undefined && amountMin > amountMax) {
    yield { field: `${field}.amountMax`, message: 'O valor máximo não pode ser menor que o mínimo.' };
  }
  if (installmentsMin !== undefined && installmentsMax !== undefined && installmentsMin > installmentsMax) {
    const message = 'O máximo de parcelas não pode ser menor que o mínimo.';
    yield { field: `${field}.installmentsMax`, message };
  }
  const asksCard = brands !== undefined || installmentsMin !== undefined || installmentsMax !== undefined;
  if (asksCard && methods !== undefined && !methods.includes('card')) {
    const message = 'Bandeira e parcelas são só do cartão, que não está entre os meios desta regra.';
    yield { field: `${field}.methods`, message };
  }
}

/** The gateways that a rule names, each with its field. */
function gatewaysOfRule(field: string, { target }: RoutingRule): [string, GatewayType][] {
  switch (target.type) {
    case 'gateway':
      return [[`${field}.target.gateway`, target.gateway]];
    case 'split':
      return target.shares.map(({ gateway }, share) => [`${field}.target.shares.${share}.gateway`, gateway]);
    case 'best_approval':
      return [];
  }
}

function* ruleProblems(field: string, rule: RoutingRule): Generator<ValidationError> {
  const { name, when, target } = rule;
  if (name.trim() === '') yield { field: `${field}.name`, message: requiredMessage('Nome da regra') };
  yield* conditionProblems(`${field}.when`, when);
  if (target.type !== 'split') return;
  for (const share of repeated(target.shares.map(({ gateway }) => gateway))) {
    yield {
      field: `${field}.target.shares.${share}.gateway`,
      message: 'Cada gateway só pode ter uma parte.',
    };
  }
  const whole = target.shares.reduce((sum, { percent }) => sum + percent, 0);
  if (whole !== 100) {
    yield { field: `${field}.target.shares`, message: `As partes devem somar 100%; somam ${whole}%.` };
  }
}

/** What is wrong with settings that are of the right shape. `isOn`: whether merchants can use a gateway. */
export function* settingsProblems(
  { rules, order, pinned, fees }: RoutingSettings,
  isOn: (gateway: GatewayType) => boolean,
): Generator<ValidationError> {
  const fieldOf = (index: number) => `rules.${index}`;
  for (const index of repeated(rules.map(({ id }) => id))) {
    yield { field: `${fieldOf(index)}.id`, message: 'Duas regras têm o mesmo identificador.' };
  }
  for (const [index, rule] of rules.entries()) yield* ruleProblems(fieldOf(index), rule);
  for (const index of repeated(fees.map(({ gateway, method }) => `${gateway} ${method}`))) {
    yield { field: `fees.${index}`, message: 'Já há uma tarifa deste gateway para este meio de pagamento.' };
  }
  const named: [string, GatewayType][] = [
    ...rules.flatMap((rule, index) => gatewaysOfRule(fieldOf(index), rule)),
    ...order.map((gateway, index): [string, GatewayType] => [`order.${index}`, gateway]),
    ...pinned.map((gateway, index): [string, GatewayType] => [`pinned.${index}`, gateway]),
    ...fees.map(({ gateway }, index): [string, GatewayType] => [`fees.${index}.gateway`, gateway]),
  ];
  for (const [field, gateway] of named) {
    if (!isOn(gateway)) yield { field, message: `O ${gatewayNames[gateway]} estará disponível em breve.` };
  }
}
