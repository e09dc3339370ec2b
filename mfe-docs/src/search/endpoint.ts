/** A query such as `POST /customers` or `/api/v1/payment/customers/cus_1`. */
interface Endpoint {
  method?: string;
  path: string;
}

const form = /^(?:(get|post|put|patch|delete)\s+)?(\/\S+)$/i;

/** A path without what all have in front; a parameter or an id stands for any. */
const plainPath = (path: string): string =>
  path
    .replace(/^(\/api)?(\/v1)?\/payment(?=\/)/, '')
    .replace(/[?#].*$/, '')
    // Payments are read and changed at /payments, and created at a path that nobody guesses.
    .replace(/^\/process$/, '/payments')
    .replace(/\/(\{\w*\}|:\w+|[a-z]+_[0-9A-Za-z]{3,})/g, '/{}')
    .replace(/\/$/, '')
    .toLowerCase();

function readEndpoint(text: string): Endpoint | null {
  const [, method, path] = text.trim().match(form) ?? [];
  return path ? { path: plainPath(path), ...(method && { method: method.toUpperCase() }) } : null;
}

/** Tells how near an operation is to the endpoint that a query names: 2 the same, 1 one below it, 0 another. */
export function nearness(query: string, endpoint: string): 0 | 1 | 2 {
  const wanted = readEndpoint(query);
  const known = readEndpoint(endpoint);
  if (!wanted || !known || (wanted.method && wanted.method !== known.method)) return 0;
  if (wanted.path === known.path) return 2;
  return known.path.startsWith(`${wanted.path}/`) ? 1 : 0;
}
