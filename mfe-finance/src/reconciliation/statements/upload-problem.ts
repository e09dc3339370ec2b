import { errorMessage, isApiError } from '@trilho/portal';

/** Why a file was not taken. */
export function uploadProblem(error: unknown): string {
  if (isApiError(error) && error.status === 413) return 'O arquivo é grande demais.';
  return errorMessage(error);
}
