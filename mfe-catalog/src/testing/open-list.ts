import { type RenderOptions, renderAt } from '@trilho/portal/testing/render-at.tsx';
import { server } from '@trilho/portal/testing/server.ts';
import { http, type RequestHandler } from 'msw';
import type { RouteObject } from 'react-router';

export interface OpenOptions extends RenderOptions {
  /** What the server answers before its usual handlers are asked. */
  answers?: RequestHandler[];
}

interface ListScreen {
  routes: RouteObject[];
  path: string;
  /** The call of the list. */
  list: string;
  handlers: RequestHandler[];
}

/** Opens a list's screen; `asked` holds the query of each call of the list, in their order. */
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
