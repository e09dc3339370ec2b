import { ApiError, unprocessable } from '../../../platform/errors.ts';

/**
 * Says a refusal of routing to the payer, who knows nothing of gateways.
 * @throws 422 in the payer's words; any other error as it is
 */
export function forPayer(error: unknown): never {
  const isOfRouting =
    error instanceof ApiError &&
    (error.code === 'provider_unsupported' ||
      error.details.validationErrors?.some(({ field }) => field === 'gatewayType'));
  if (!isOfRouting) throw error;
  throw unprocessable(
    'Este pagamento não pode ser feito assim agora. Escolha outro meio, outro valor ou outro número de parcelas.',
    'provider_unsupported',
  );
}
