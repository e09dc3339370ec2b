import type { ValidationError } from '@trilho/contracts/envelope';
import { methodTypes } from '@trilho/contracts/method-names';
import type { ProcessPaymentInput } from '@trilho/contracts/payment';
import { type ApiError, invalid, unprocessable } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';
import { type Capabilities, savesMethod } from '../../../providers/port/capabilities.ts';
import type { Parties } from '../record/payment-parties.ts';

/** 422: what pays has nobody to be stored with. */
const noHolder = (message: string): ApiError => invalid([{ field: 'customerId', message }], message);

/** What of a request cannot be stored once it has paid. */
function* problems(
  can: Capabilities,
  { paymentMethod, paymentMethodId }: ProcessPaymentInput,
): Generator<ValidationError> {
  const field = 'savePaymentMethod';
  if (paymentMethod && !savesMethod(can, paymentMethod.type)) {
    const message = can.savesCardsWhilePaying
      ? 'Só um cartão pode ser guardado.'
      : 'Este meio de pagamento não pode ser guardado.';
    yield { field, message };
  }
  if (paymentMethodId && isId('pm', paymentMethodId)) {
    const what = can.methods.card ? 'Este cartão' : 'Este meio de pagamento';
    yield { field, message: `${what} já está guardado.` };
  }
}

/** @throws 422 where a payment is to store its method and the gateway cannot, or there is nothing to store, or nobody to store it with */
export function requireSavable(can: Capabilities, input: ProcessPaymentInput): void {
  if (!input.savePaymentMethod) return;
  if (!methodTypes.some((type) => savesMethod(can, type))) {
    throw unprocessable(
      'O gateway não guarda o cartão ao pagar: um token de cartão serve uma vez só. Guarde o cartão com outro token, em `POST /payment/customers/:id/payment-methods`.',
      'provider_unsupported',
    );
  }
  if (!input.customerId) {
    const what = can.methods.card ? 'o cartão' : 'o meio de pagamento';
    throw noHolder(`Informe o cliente com quem guardar ${what}.`);
  }
  const found = [...problems(can, input)];
  if (found.length > 0) throw invalid(found);
}

/** @throws 422 where the customer that it is to be stored with is at another gateway */
export function requireHolder({ savePaymentMethod }: ProcessPaymentInput, parties: Parties): void {
  if (savePaymentMethod && !parties.customerExternalId) throw noHolder('O cliente está em outro gateway.');
}
