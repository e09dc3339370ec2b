import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
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
