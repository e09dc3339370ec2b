import type { GatewayType } from '@trilho/contracts/common';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import { expressionBuilder } from 'kysely';
import type { TablesOf } from '../../../platform/database/queries.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import type { PaymentSchema } from './payment.entity.ts';

/** What the lists of merchants and of the portal filter payments by alike. Amounts in centavos, both ends included. */
export interface PaymentTraits {
  customerId?: string;
  method?: PaymentMethodType;
  gateway?: GatewayType;
  amount?: number;
  amountMin?: number;
  amountMax?: number;
}

export const when = <V>(value: V | undefined, condition: (value: V) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)];

/** The conditions of a range of amounts. Of one amount alone the index has the list's order. */
function amountConditions(least?: number, most?: number): Condition[] {
  const eb = expressionBuilder<TablesOf<typeof PaymentSchema>, 'payments'>();
  if (least !== undefined && least === most) return [eb('payments.amountMinor', '=', least)];
  return [
    ...when(least, (value) => eb('payments.amountMinor', '>=', value)),
    ...when(most, (value) => eb('payments.amountMinor', '<=', value)),
  ];
}

/** The conditions on `payments` of these filters. */
export function traitConditions(traits: PaymentTraits): Condition[] {
  const { customerId, method, gateway, amount, amountMin, amountMax } = traits;
  const eb = expressionBuilder<TablesOf<typeof PaymentSchema>, 'payments'>();
  return [
    ...amountConditions(amount, amount),
    ...amountConditions(amountMin, amountMax),
    ...when(customerId, (id) => eb('payments.customerId', '=', id)),
    // A card that no method names is a stored one, or a browser's.
    ...when(method, (type) =>
      type === 'card'
        ? eb.or([eb('payments.method', 'is', null), eb('payments.method', '=', type)])
        : eb('payments.method', '=', type),
    ),
    ...when(gateway, (type) => eb('payments.gateway', '=', type)),
  ];
}
