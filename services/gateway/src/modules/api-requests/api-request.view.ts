import type { ApiRequest, ApiRequestDetails } from '@trilho/contracts/api-request';
import type { ApiRequestRow, ListedRequestRow } from './api-request.repository.ts';

/** A request as a row of the portal. */
export const viewApiRequest = (row: ListedRequestRow): ApiRequest => ({
  id: row.id,
  method: row.method,
  path: row.path,
  status: row.status,
  errorCode: row.errorCode,
  durationMs: row.durationMs,
  applicationId: row.applicationId,
  accessKey: row.accessKey,
  resourceId: row.resourceId,
  apiVersion: row.apiVersion,
  createdAt: row.createdAt.toISOString(),
});

/** A request with its bodies. */
export const viewApiRequestDetails = (row: ApiRequestRow): ApiRequestDetails => ({
  ...viewApiRequest(row),
  providerMs: row.providerMs,
  query: row.query,
  requestBody: row.requestBody,
  responseBody: row.responseBody,
  idempotencyKey: row.idempotencyKey,
  replayed: row.replayed,
  ipAddress: row.ip,
  userAgent: row.userAgent,
  versionNamed: row.versionNamed,
});
