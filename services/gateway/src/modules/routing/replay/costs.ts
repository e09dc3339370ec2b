import type { GatewayType } from '@trilho/contracts/common';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { RoutingSettings } from '@trilho/contracts/routing';
import type { CellEstimate } from './estimate.ts';
import type { Measure } from './gateway-means.ts';
import { noSums } from './logged.ts';

type Fees = RoutingSettings['fees'];

const feeOf = (fees: Fees, method: PaymentMethodType, gateway: GatewayType) =>
  fees.find((fee) => fee.method === method && fee.gateway === gateway);

/** What payments cost by the merchant's own word, in centavos: a fee is owed for those that are approved. */
export const costBy =
  (fees: Fees): Measure =>
  ({ method, gateway, approval, amounts }) => {
    const fee = feeOf(fees, method, gateway);
    if (!fee) return noSums();
    const part = fee.percent / 100;
    return {
      n: approval.n,
      sum: part * amounts.sum + fee.fixed * approval.sum,
      squares:
        part ** 2 * amounts.squares + 2 * part * fee.fixed * amounts.sum + fee.fixed ** 2 * approval.sum,
    };
  };

/** Whether each gateway that any of these payments went to, or would go to, has its fee: nothing is guessed. */
export const isPriced = (fees: Fees, known: readonly CellEstimate[]): boolean =>
  known.every(({ cell: { method, groups }, target }) =>
    [...groups, ...target].every(({ gateway }) => feeOf(fees, method, gateway) !== undefined),
  );
