import type { ValidationError } from '@trilho/contracts/envelope';
import type { ProcessPaymentInput } from '@trilho/contracts/payment';
import { invalid, unprocessable } from '../../../platform/errors.ts';
import type { Capabilities } from '../../../providers/port/capabilities.ts';

const asked = {
  requestMulticapture: {
    isAble: ({ capturesInParts }: Capabilities) => capturesInParts,
    refusal: 'O gateway captura um pagamento uma vez só: crie um pagamento para cada captura.',
  },
  requestIncrementalAuthorization: {
    isAble: ({ incrementsAuthorizations }: Capabilities) => incrementsAuthorizations,
    refusal: 'O gateway não aumenta o valor autorizado: autorize outro pagamento com a diferença.',
  },
};

/** Why what is asked of an authorisation fits no such payment. */
function* problems(
  field: keyof typeof asked,
  { capture, paymentMethod }: ProcessPaymentInput,
): Generator<ValidationError> {
  if (capture !== false) {
    yield {
      field,
      message: 'Só de um pagamento que se autoriza agora e captura depois: mande `capture: false`.',
    };
  }
  if (paymentMethod && paymentMethod.type !== 'card')
    yield { field, message: 'Só de um pagamento com cartão.' };
}

/** @throws 422 where several captures, or a raise, are asked of a gateway or a payment that has none, before anything is sent */
export function requireAuthorizable(can: Capabilities, input: ProcessPaymentInput): void {
  const fields = (['requestMulticapture', 'requestIncrementalAuthorization'] as const).filter(
    (field) => input[field],
  );
  for (const field of fields) {
    if (!asked[field].isAble(can)) throw unprocessable(asked[field].refusal, 'provider_unsupported');
  }
  const found = fields.flatMap((field) => [...problems(field, input)]);
  if (found.length > 0) throw invalid(found);
}
