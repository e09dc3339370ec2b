import {
  ProviderIndeterminate,
  ProviderRejected,
  ProviderUnavailable,
} from '../../providers/port/provider-errors.ts';

/** How often an event is tried: the last attempt follows the first after half an hour. */
export const mostAttempts = 12;

/**
 * How long an event waits after this many attempts: doubled each time, up to ten minutes, and spread, so that events
 * that failed together, such as those beside one that ended the process, do not come together again.
 */
export const backoffSeconds = (attempts: number): number =>
  Math.min(600, 2 ** (attempts - 1)) * (0.5 + Math.random() / 2);

/** Says to the merchant why an event was not applied, without what an error may disclose. */
export function describeFailure(error: unknown): string {
  if (error instanceof ProviderRejected && error.reason === 'permission') {
    return 'A chave secreta não tem permissão para consultar o objeto do evento.';
  }
  if (error instanceof ProviderRejected) return 'O provedor recusou a consulta do objeto do evento.';
  if (error instanceof ProviderUnavailable || error instanceof ProviderIndeterminate) {
    return 'O provedor não respondeu à consulta do objeto do evento.';
  }
  return 'Uma falha interna impediu que o evento fosse aplicado.';
}
