import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { RouteObject } from 'react-router';
import { renderAt } from './render-at.tsx';
import { apiUrl, fail, ok, server } from './server.ts';

const message = 'Erro interno do servidor';
const detail = 'relation "payments" does not exist';

/**
 * Opens a screen whose every load is answered with 500, and expects the message of section 8.1 on the screen
 * itself, no other notification, and nothing of what the server said.
 */
export async function expectInternalError(routes: RouteObject[], path: string): Promise<void> {
  server.use(
    http.get(apiUrl('/subscriptions/check/active'), () => ok(true)),
    http.get(apiUrl('/*'), () => fail(500, detail)),
  );
  const { store } = renderAt(routes, path);
  const onScreen = () => screen.queryAllByText(message).filter((element) => !element.closest('dialog'));
  await waitFor(() => expect(onScreen()).not.toHaveLength(0));
  expect(document.body.textContent).not.toContain(detail);
  const others = store.getState().notifications.filter((queued) => queued.message !== message);
  expect(others).toEqual([]);
}

/** What a failed load notifies by section 8.1, by status; 0 is a server that was not reached, `null` no notification. */
export const loadFailures = [
  { status: 0, notified: 'Não foi possível conectar ao servidor' },
  { status: 400, notified: null },
  { status: 404, notified: 'Recurso não encontrado' },
  { status: 500, notified: message },
  { status: 503, notified: detail },
] as const;

/** Opens a screen whose call of `call` fails with a status, and expects its own text and the notification of 8.1. */
export async function expectNotifiedFailure(
  routes: RouteObject[],
  path: string,
  call: string,
  { status, notified }: (typeof loadFailures)[number],
): Promise<void> {
  server.use(
    http.get(apiUrl('/subscriptions/check/active'), () => ok(true)),
    http.get(apiUrl(call), () => (status === 0 ? HttpResponse.error() : fail(status, detail))),
    http.get(apiUrl('/*'), () => ok([])),
  );
  const { store } = renderAt(routes, path);
  await screen.findByText('Tentar novamente');
  const shown = store.getState().notifications.map(({ type, message: text }) => ({ type, text }));
  expect(shown).toEqual(notified === null ? [] : [{ type: 'error', text: notified }]);
}
