import { act } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { api } from '../index.ts';
import { renderAt } from '../testing/render-at.tsx';
import { apiUrl, ok, server } from '../testing/server.ts';
import { recentCalls } from './recent-calls.ts';

test('the page remembers its last five calls, with what they were answered', async () => {
  server.use(
    http.get(apiUrl('/probes/:id'), ({ params }) =>
      params.id === '6' ? HttpResponse.error() : ok({ id: params.id }),
    ),
  );
  const { store } = renderAt([{ path: '/', element: <p>aqui</p> }], '/');
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      rememberedProbe: build.query<unknown, number>({
        query: (id) => `/probes/${id}`,
        extraOptions: { quiet: [0] },
      }),
    }),
  });
  for (const id of [1, 2, 3, 4, 5, 6]) {
    await act(() => store.dispatch(endpoints.rememberedProbe.initiate(id, { subscribe: false })));
  }
  expect(recentCalls()).toEqual(
    [2, 3, 4, 5, 6].map((id) => ({
      method: 'GET',
      url: apiUrl(`/probes/${id}`),
      status: id === 6 ? undefined : 200,
    })),
  );
});
