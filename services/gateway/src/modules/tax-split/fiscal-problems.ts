import { keyProblem } from '@trilho/contracts/access-key';
import type { ValidationError } from '@trilho/contracts/envelope';
import type { Fiscal, FiscalInput } from '@trilho/contracts/fiscal';

/** What is wrong with the taxes that are said of an amount (minor units), by the fields of the request. */
export function* fiscalProblems(
  { documentType, documentKey, cbsAmount, ibsAmount }: FiscalInput,
  amountMinor: number,
): Generator<ValidationError> {
  const problem = documentKey ? keyProblem(documentType, documentKey) : null;
  if (problem) yield { field: 'fiscal.documentKey', message: problem };
  if (cbsAmount + ibsAmount > amountMinor) {
    yield { field: 'fiscal.ibsAmount', message: 'CBS e IBS juntos passam do valor do pagamento.' };
  }
}

/** What is said of a sale's taxes, as it is kept. */
export const fiscalOf = (input: FiscalInput): Fiscal => ({
  documentType: input.documentType,
  documentKey: input.documentKey ?? null,
  correlationId: input.correlationId ?? null,
  cbsAmount: input.cbsAmount,
  ibsAmount: input.ibsAmount,
});
