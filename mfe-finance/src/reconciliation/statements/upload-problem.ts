import { errorMessage, isApiError } from '@trilho/portal';

/** Why a file was not taken. What stands before the server may refuse its size without a word. */
export function uploadProblem(error: unknown): string {
  if (isApiError(error) && error.status === 413 && !error.message) return 'O arquivo é grande demais.';
  return errorMessage(error);
}
