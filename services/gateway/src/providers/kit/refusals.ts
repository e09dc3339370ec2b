import {
  ProviderIndeterminate,
  ProviderRejected,
  ProviderUnavailable,
  type RejectedInput,
} from '../port/provider-errors.ts';

const messages = {
  credentials: 'As chaves do provedor de pagamento não foram aceitas.',
  permission: 'As chaves do provedor de pagamento não têm permissão para esta operação.',
  not_found: 'O provedor de pagamento não encontrou o recurso informado.',
  state: 'O estado atual do pagamento no provedor não permite esta operação.',
  disputed: 'O pagamento foi contestado e o banco do cliente já retirou o valor: não há o que reembolsar.',
  invalid: 'O provedor de pagamento não aceitou os dados enviados.',
} as const;

/** A definite refusal, with the provider's code and, where it is known, what of our input it is about. */
export const refused = (
  reason: keyof typeof messages,
  code: string | null,
  input: RejectedInput | null = null,
): ProviderRejected => new ProviderRejected(reason, messages[reason], code, input);

/** What the status of an answer says by itself. Without proof that the request had no effect it is indeterminate. */
export function errorByStatus(status: number, code: string | null, retryAfterSeconds: number | null): Error {
  switch (status) {
    case 401:
      return refused('credentials', code);
    case 403:
      return refused('permission', code);
    case 404:
      return refused('not_found', code);
    case 429:
      return new ProviderUnavailable('The provider limits the rate of requests', retryAfterSeconds);
    default:
      return new ProviderIndeterminate(`The provider answered ${status}`, false, status === 500);
  }
}
