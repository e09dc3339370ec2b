import type { HarRequest } from '@scalar/snippetz';

/** One request as its printers take it. */
export interface Outgoing {
  method: string;
  /** With its query, behind the placeholder of the API's origin. */
  url: string;
  body?: object;
}

/** Stand for what each language writes in its own way. */
export const secretKey = '__SECRET_KEY__';
export const newKey = '__NEW_KEY__';

/** The headers of a call: a POST has an idempotency key. */
export const headersOf = ({ method, body }: Outgoing): { name: string; value: string }[] => [
  { name: 'X-Access-Key', value: '__ACCESS_KEY__' },
  { name: 'X-Secret-Key', value: secretKey },
  ...(method === 'POST' ? [{ name: 'Idempotency-Key', value: newKey }] : []),
  ...(body ? [{ name: 'Content-Type', value: 'application/json' }] : []),
];

/** The request in the form that the library takes. */
export const harOf = (outgoing: Outgoing): Partial<HarRequest> => ({
  method: outgoing.method,
  url: outgoing.url,
  headers: headersOf(outgoing),
  ...(outgoing.body && {
    postData: { mimeType: 'application/json', text: JSON.stringify(outgoing.body) },
  }),
});

/** Replaces one run of characters, which has to be there. @throws Error when the library writes otherwise by now */
export function replaceOne(code: string, part: string, by: string): string {
  if (!code.includes(part)) throw new Error(`The printed sample has no ${part}:\n${code}`);
  return code.replace(part, () => by);
}
