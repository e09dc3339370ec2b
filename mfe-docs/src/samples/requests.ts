import type { OperationFacts } from '../api/operation-facts.ts';
import { chargingRequests } from './charging-requests.ts';
import type { SampleRequest } from './sample-request.ts';
import { sellingRequests } from './selling-requests.ts';
import { webhookRequests } from './webhook-requests.ts';

/** What the sample of each operation sends. */
export const requests: Record<string, SampleRequest> = {
  ...chargingRequests,
  ...sellingRequests,
  ...webhookRequests,
};

/** Says what an operation's sample sends. @throws Error when no sample is described */
export function requestOf({ operationId }: Pick<OperationFacts, 'operationId'>): SampleRequest {
  const request = requests[operationId];
  if (!request) throw new Error(`No sample is described for ${operationId}`);
  return request;
}

/** Fills in an address' parameters and adds its query. @throws Error when a parameter has no value */
export function addressOf(path: string, { path: values = {}, query = {} }: SampleRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path} needs a value for ${name}`);
    return value;
  });
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}
