import type { ValidationError } from '@trilho/contracts/envelope';
import { formatMoney } from '../../platform/money.ts';
import type { ProviderRejected, RejectedField } from './provider-errors.ts';

const labels: Record<RejectedField, string> = {
  amount: 'Valor',
  unitAmount: 'Valor',
  currency: 'Moeda',
  customerId: 'Cliente',
  paymentMethodId: 'Meio de pagamento',
  priceId: 'Preço',
  returnUrl: 'Endereço de retorno',
  statementDescriptor: 'Texto da fatura',
  description: 'Descrição',
  customerEmail: 'Email',
  email: 'Email',
  name: 'Nome',
  phone: 'Telefone',
  metadata: 'Metadados',
  capture: 'Captura',
  method: 'Meio de pagamento',
  token: 'Cartão',
  installments: 'Parcelas',
  expiresAt: 'Vencimento',
  document: 'CPF ou CNPJ',
};

/**
 * The fields of the caller's request that the provider did not accept, in Portuguese; empty where none is known.
 * @param names what the request calls those that it has at another place than our port
 */
export function rejectedFields(
  { input }: ProviderRejected,
  names: Partial<Record<RejectedField, string>> = {},
): ValidationError[] {
  if (!input) return [];
  const { field, problem, boundMinor } = input;
  const label = labels[field];
  const bound = boundMinor === null ? 'aceito pelo provedor de pagamento' : `de ${formatMoney(boundMinor)}`;
  const messages = {
    too_small: `${label} abaixo do mínimo ${bound}.`,
    too_large: `${label} acima do máximo ${bound}.`,
    taken: `${label} de outro cliente no provedor de pagamento, que guarda um só de cada.`,
    fixed: `${label} não pode ser alterado no provedor de pagamento: crie outro cliente.`,
    not_found: `${label} não encontrado no provedor de pagamento.`,
    invalid: `${label}: o provedor de pagamento não aceitou o que foi enviado.`,
  };
  return [{ field: names[field] ?? field, message: messages[problem] }];
}

/** The message of a rejection in Portuguese, about its field where that is known. */
export const rejectionMessage = (error: ProviderRejected): string =>
  rejectedFields(error)[0]?.message ?? error.message;
