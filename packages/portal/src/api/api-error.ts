import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { DeclineAdvice } from '@trilho/contracts/envelope';
import { gatewayTypes } from '@trilho/contracts/gateway-names';
import type { ConfigFinding } from '@trilho/contracts/payment-config';
import type { Route } from '@trilho/contracts/route';

/** Every failure of a call, whatever went wrong. `status` is 0 when the server was not reached. */
export interface ApiError {
  status: number;
  error?: string;
  /** In Portuguese, meant for people. Empty when the server gave none. */
  message: string;
  validationErrors: { field?: string; message: string }[];
  requestId?: string;
  declineCode?: string;
  advice?: DeclineAdvice;
  /** The payment that a refused charge left behind. */
  paymentId?: string;
  /** Where a new token of the card may be charged: nothing was, as the gateway failed. */
  retryOn?: Route;
  /** By what else the payer may pay, where the card was declined. */
  alternatives?: 'pix'[];
  /** What has to be read before the call is repeated with a confirmation. */
  findings?: ConfigFinding[];
}

export const messages = {
  connection: 'Erro de conexão',
  unreachable: 'Não foi possível conectar ao servidor',
  expired: 'Sessão expirada. Faça login novamente',
  forbidden: 'Acesso não autorizado',
  notFound: 'Recurso não encontrado',
  internal: 'Erro interno do servidor',
  unknown: 'Erro desconhecido',
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function readValidationErrors(value: unknown): ApiError['validationErrors'] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap((item) => {
    const message = text(item.message);
    return message ? [{ message, ...(text(item.field) && { field: text(item.field) }) }] : [];
  });
}

function readAdvice(value: unknown): DeclineAdvice | undefined {
  return value === 'retry_later' || value === 'other_card' || value === 'stop' ? value : undefined;
}

function readRoute(value: unknown): Route | undefined {
  if (!isRecord(value)) return undefined;
  const gateway = gatewayTypes.find((known) => known === value.gateway);
  const [publicKey, ticket, expiresAt] = [text(value.publicKey), text(value.ticket), text(value.expiresAt)];
  if (!gateway || !publicKey || !ticket || !expiresAt) return undefined;
  return { gateway, publicKey, ticket, expiresAt, library: text(value.library) ?? null };
}

const levels: readonly ConfigFinding['level'][] = ['ok', 'warning', 'error'];

function readFindings(value: unknown): ConfigFinding[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap((item) => {
    const level = levels.find((known) => known === item.level);
    const [code, message, remedy] = [text(item.code), text(item.message), text(item.remedy)];
    return level && code && message ? [{ level, code, message, ...(remedy && { remedy }) }] : [];
  });
}

/** Brings what `fetch` and the server report into one shape. */
export function toApiError(failure: FetchBaseQueryError): ApiError {
  if (failure.status === 'PARSING_ERROR') {
    return { status: failure.originalStatus, message: '', validationErrors: [] };
  }
  if (typeof failure.status !== 'number') {
    return { status: 0, error: failure.status, message: messages.connection, validationErrors: [] };
  }
  const body = isRecord(failure.data) ? failure.data : {};
  const findings = readFindings(body.findings);
  return {
    status: failure.status,
    message: text(body.message) ?? '',
    validationErrors: readValidationErrors(body.validationErrors),
    ...(text(body.error) && { error: text(body.error) }),
    ...(text(body.requestId) && { requestId: text(body.requestId) }),
    ...(text(body.declineCode) && { declineCode: text(body.declineCode) }),
    ...(readAdvice(body.advice) && { advice: readAdvice(body.advice) }),
    ...(text(body.paymentId) && { paymentId: text(body.paymentId) }),
    ...(readRoute(body.retryOn) && { retryOn: readRoute(body.retryOn) }),
    ...(Array.isArray(body.alternatives) && body.alternatives.includes('pix') && { alternatives: ['pix'] }),
    ...(findings.length > 0 && { findings }),
  };
}

/** Whether a caught value is a failed call. */
export function isApiError(value: unknown): value is ApiError {
  return isRecord(value) && typeof value.status === 'number' && Array.isArray(value.validationErrors);
}

/** Whether a call failed because the person did not confirm who they are. Nothing has happened then. */
export function isStepUpRequired(value: unknown): boolean {
  return isApiError(value) && value.status === 403 && value.error === 'step_up_required';
}

/** Whether a call failed because the account has no active plan. */
export const isPlanRequired = ({ status, error }: ApiError): boolean =>
  status === 402 && error === 'plan_required';

/**
 * What to tell a person about a caught value: the first validation message, else the message of its status.
 */
export function errorMessage(error: unknown): string {
  if (!isApiError(error)) return messages.unknown;
  const [first] = error.validationErrors;
  if (first) return first.message;
  if (error.status === 0) return messages.unreachable;
  if (error.status === 500) return messages.internal;
  if (error.message) return error.message;
  return error.status === 404 ? messages.notFound : messages.unknown;
}
