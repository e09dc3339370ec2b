import { randomBytes } from 'node:crypto';

/** Creates the id of a request, unique over all nodes. */
export const newRequestId = (): string => `req_${randomBytes(12).toString('base64url')}`;
