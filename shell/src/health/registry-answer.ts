import { type ApiError, isApiError } from '@trilho/portal';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The gate's refusals as the portal's errors carry several messages. */
function withRefusals(body: unknown): unknown {
  if (!isRecord(body) || !Array.isArray(body.refusals)) return body;
  const validationErrors = body.refusals.filter(isRecord).map(({ rule, message, advice }) => ({
    field: textOf(rule),
    message: [textOf(message), textOf(advice)].join(' ').trim(),
  }));
  return { validationErrors };
}

/** Reads an answer of the registry, which has no envelope, into the one of the portal's calls. */
export async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return { data: null };
  const body: unknown = await response.json();
  return response.ok ? { data: body } : withRefusals(body);
}

const byStatus: Record<number, string> = {
  0: 'Não foi possível conectar ao portal. Verifique sua conexão.',
  401: 'O registro não reconheceu sua sessão. Entre de novo.',
  403: 'Sua conta não pode operar este portal.',
  404: 'O registro não conhece o que foi pedido. O estado abaixo pode ter mudado.',
  409: 'O registro não aceita esta mudança no estado atual do portal. Confira o que está no ar e tente de novo.',
  422: 'A versão foi recusada: ela não funcionaria com o que está no ar.',
  429: 'Muitas tentativas seguidas. Aguarde um minuto.',
  503: 'Este servidor não pode fazer isso agora. Tente de novo em instantes.',
};
const otherwise = 'O registro falhou. Tente de novo em instantes.';

/** What a failed call to the registry means, and what it says to developers, in English. */
export type RegistryFailure = { message: string; details: string[] };

const detailsOf = ({ status, message, validationErrors }: ApiError): string[] => {
  if (validationErrors.length > 0) return validationErrors.map((one) => one.message);
  return message && status < 500 ? [message] : [];
};

/** Says in Portuguese why a call to the registry failed. */
export function describeFailure(error: unknown): RegistryFailure {
  if (!isApiError(error)) return { message: otherwise, details: [] };
  const message = byStatus[error.status] ?? otherwise;
  return { message, details: [400, 409, 422].includes(error.status) ? detailsOf(error) : [] };
}
