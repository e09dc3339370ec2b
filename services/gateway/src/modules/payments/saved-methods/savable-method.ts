import type { GatewayType } from '@trilho/contracts/common';
import type { ValidationError } from '@trilho/contracts/envelope';
import type { ProcessPaymentInput } from '@trilho/contracts/payment';
import { type ApiError, invalid, unprocessable } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';
import { capabilitiesOf } from '../../../providers/registry.ts';
import type { Parties } from '../record/payment-parties.ts';

/** 422: the card has nobody to be stored with. */
const noHolder = (message: string): ApiError => invalid([{ field: 'customerId', message }], message);

/** What of a request cannot be stored once it has paid. */
function* problems({ paymentMethod, paymentMethodId }: ProcessPaymentInput): Generator<ValidationError> {
  const field = 'savePaymentMethod';
  if (paymentMethod && paymentMethod.type !== 'card') {
    yield { field, message: 'Só um cartão pode ser guardado.' };
  }
  if (paymentMethodId && isId('pm', paymentMethodId)) {
    yield { field, message: 'Este cartão já está guardado.' };
  }
}

/** @throws 422 where a payment is to store its card and the gateway cannot, or there is nothing to store, or nobody to store it with */
export function requireSavable(gateway: GatewayType, input: ProcessPaymentInput): void {
  if (!input.savePaymentMethod) return;
  if (!capabilitiesOf(gateway).savesCardsWhilePaying) {
    throw unprocessable(
      'O gateway não guarda o cartão ao pagar: um token de cartão serve uma vez só. Guarde o cartão com outro token, em `POST /payment/customers/:id/payment-methods`.',
      'provider_unsupported',
    );
  }
  if (!input.customerId) throw noHolder('Informe o cliente com quem guardar o cartão.');
  const found = [...problems(input)];
  if (found.length > 0) throw invalid(found);
}

/** @throws 422 where the customer that a card is to be stored with is at another gateway */
export function requireHolder({ savePaymentMethod }: ProcessPaymentInput, parties: Parties): void {
  if (savePaymentMethod && !parties.customerExternalId) throw noHolder('O cliente está em outro gateway.');
}
