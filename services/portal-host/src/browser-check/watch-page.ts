import type { ConsoleMessage, Page, Request } from 'playwright-core';

const longestText = 200;
/** A page that repeats itself without end says nothing new, and may not fill the memory. */
const mostProblems = 50;
/** These stay open, or nobody waits for them. */
const unawaited = ['eventsource', 'ping', 'websocket'];
const failedResource = 'Failed to load resource';

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, longestText);

/** What a page says of itself while it is open. */
export type WatchedPage = {
  /** What counts against the releases that it shows. */
  problems: string[];
  /** Calls that the gateway failed at, `GET /api/v1/products: 500`. */
  failedCalls: string[];
  /** Whether something is on its way. */
  isLoading(): boolean;
};

/** Collects errors of a page. What the browser kept it from loading elsewhere is none. */
export function watchPage(page: Page, origins: readonly string[]): WatchedPage {
  const problems: string[] = [];
  const failedCalls: string[] = [];
  const add = (problem: string) => {
    if (problems.length < mostProblems && !problems.includes(problem)) problems.push(problem);
  };
  const pending = new Set<Request>();
  const placeOf = (address: string): URL | undefined => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    return url && origins.includes(url.origin) ? url : undefined;
  };

  page.on('pageerror', ({ name, message }) => add(`uncaught ${firstLine(name)}: ${firstLine(message)}`));
  page.on('crash', () => problems.push('the page crashed'));
  page.on('console', (message) => {
    const problem = problemOf(message, placeOf(message.location().url));
    if (problem) add(problem);
  });
  page.on('response', (response) => {
    const { pathname = '' } = placeOf(response.url()) ?? {};
    if (pathname.startsWith('/api/') && response.status() >= 500 && failedCalls.length < mostProblems) {
      failedCalls.push(`${response.request().method()} ${pathname}: ${response.status()}`);
    }
  });
  page.on('request', (request) => {
    if (!unawaited.includes(request.resourceType())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return { problems, failedCalls, isLoading: () => pending.size > 0 };
}

function problemOf(message: ConsoleMessage, place: URL | undefined): string | undefined {
  const text = firstLine(message.text());
  // The shell's own words for a release that does not load.
  if (message.type() === 'warning' && /^Remote \S+ \S+ failed to load/.test(text)) return text;
  if (message.type() !== 'error') return undefined;
  if (text.startsWith(failedResource)) {
    // A refused call is for the code to handle; a file that does not load is a part that is missing.
    return place && !place.pathname.startsWith('/api/') ? `${place.pathname}: ${text}` : undefined;
  }
  return text.includes('Content Security Policy') ? `policy violation: ${text}` : `console.error: ${text}`;
}
