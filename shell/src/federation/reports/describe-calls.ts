import type { FailureReport, PortalCall } from '@trilho/contracts/portal-report';
import type { RecentCall } from '@trilho/portal/recent-calls';

const methods: readonly string[] = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
] satisfies PortalCall['method'][];
const isMethod = (method: string): method is PortalCall['method'] => methods.includes(method);

/** Segments of the API's paths are words; everything else may be an id, or a name of somebody. */
const word = /^([a-z]{1,24}(-[a-z]{1,24}){0,3}|v\d{1,2})$/;
const mostSegments = 12;

/** `/api/v1/products/prod_01?x=y` → `/api/v1/products/:id`. */
function templateOf(url: string): string {
  const segments = new URL(url, window.location.origin).pathname
    .split('/')
    .filter((segment) => segment !== '');
  return `/${segments
    .slice(0, mostSegments)
    .map((segment) => (word.test(segment) ? segment : ':id'))
    .join('/')}`;
}

/** What the page asked the server for before something failed: no ids, no query, no bodies. */
export function describeCalls(calls: readonly RecentCall[]): Pick<FailureReport, 'calls'> {
  const described = calls.flatMap(({ method, url, status = 0 }) =>
    isMethod(method) ? [{ method, path: templateOf(url), status }] : [],
  );
  return described.length > 0 ? { calls: described } : {};
}
