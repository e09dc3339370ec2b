import type { ValidationError } from '@trilho/contracts/envelope';
import { gatewayName } from '@trilho/contracts/gateway-names';
import type { GatewayTerm } from '@trilho/contracts/gateway-terms';
import { methodNames } from '@trilho/contracts/method-names';

/** More decimals than any price list has would be cut off where fees are reckoned. */
const mostDecimals = 4;

const hasTooManyDecimals = (percent: number): boolean =>
  Math.abs(percent * 10 ** mostDecimals - Math.round(percent * 10 ** mostDecimals)) > 1e-6;

/** What is wrong with terms that are of the right shape. */
export function* termsProblems(terms: readonly GatewayTerm[]): Generator<ValidationError> {
  const seen = new Set<string>();
  for (const [index, { gateway, method, installmentsFrom, percent, perInstallment }] of terms.entries()) {
    const field = `terms.${index}`;
    const key = `${gateway} ${method} ${installmentsFrom}`;
    if (seen.has(key)) {
      const from = installmentsFrom > 1 ? ` a partir de ${installmentsFrom} parcelas` : '';
      const message = `Já há uma condição do ${gatewayName(gateway)} para ${methodNames[method]}${from}.`;
      yield { field: `${field}.installmentsFrom`, message };
    }
    seen.add(key);
    if (method !== 'card' && installmentsFrom > 1) {
      yield { field: `${field}.installmentsFrom`, message: 'Só o cartão tem parcelas.' };
    }
    if (method !== 'card' && perInstallment) {
      yield { field: `${field}.perInstallment`, message: 'Só o cartão tem parcelas.' };
    }
    if (hasTooManyDecimals(percent)) {
      yield { field: `${field}.percent`, message: `Use no máximo ${mostDecimals} casas decimais.` };
    }
  }
}
