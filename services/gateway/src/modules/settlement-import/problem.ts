import {
  isProviderFailure,
  ProviderIndeterminate,
  ProviderRejected,
  ProviderUnavailable,
} from '../../providers/port/provider-errors.ts';

/** A file that reads as a statement and holds what none has, in words for the merchant who uploaded it. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** The keys may not tell whose they are, and those before were of an account that is known: lines of two are not to be mixed. */
export class AccountUnknown extends Error {
  override readonly name = 'AccountUnknown';
}

/** Tells whether a file was refused for what is in it: the message is for the merchant who uploaded it. */
export const isFileRefusal = (error: unknown): error is Error =>
  error instanceof FileRefused ||
  (error instanceof ProviderRejected && error.reason === 'invalid' && error.providerCode === 'file');

/** Why a gateway's statements could not be read, in words for the merchant. What the gateway said itself may hold secrets. */
export function problemOf(error: unknown): string {
  if (isFileRefusal(error)) return error.message;
  if (error instanceof AccountUnknown) {
    return 'A chave de acesso não tem permissão para dizer de que conta é. Dê essa permissão no painel do gateway.';
  }
  if (error instanceof ProviderRejected && error.reason === 'credentials') {
    return 'O gateway recusou a chave de acesso. Confira as chaves na configuração do gateway.';
  }
  if (error instanceof ProviderRejected && error.reason === 'permission') {
    return 'A chave de acesso não tem permissão para ler os extratos. Dê essa permissão no painel do gateway.';
  }
  if (error instanceof ProviderUnavailable) {
    return 'O gateway está ocupado e não entregou o extrato. Tentaremos novamente.';
  }
  if (error instanceof ProviderIndeterminate) {
    return 'O gateway não respondeu ao pedido do extrato. Tentaremos novamente.';
  }
  if (isProviderFailure(error)) return 'O gateway não aceitou o pedido do extrato. Tentaremos novamente.';
  return 'O extrato não pôde ser lido. Tentaremos novamente.';
}
