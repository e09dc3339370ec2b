import { type RenderOptions, renderAt } from '@trilho/portal/testing/render-at.tsx';
import { server } from '@trilho/portal/testing/server.ts';
import { http, type RequestHandler } from 'msw';
import type { RouteObject } from 'react-router';

export interface OpenOptions extends RenderOptions {
  /** Handlers that take precedence over the usual ones. */
  answers?: RequestHandler[];
}

interface ListScreen {
  routes: RouteObject[];
  path: string;
  /** Path of the list's call. */
  list: string;
  handlers: RequestHandler[];
}

/** Opens a list's screen; `asked` collects the query of each call of the list, in order. */
export function openList(
  { routes, path, list, handlers }: ListScreen,
  { answers = [], ...options }: OpenOptions,
) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get(list, ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
    }),
    ...answers,
    ...handlers,
  );
  return { asked, ...renderAt(routes, path, options) };
}
