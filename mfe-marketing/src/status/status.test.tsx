import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ServiceStatus, StatusComponent, StatusDay } from '@trilho/contracts/status';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import remote from '../remote.tsx';

const dateOf = (index: number): string => {
  const date = new Date(Date.UTC(2026, 0, 1 + index));
  return date.toISOString().slice(0, 10);
};
const buildDays = (changed: Record<number, Partial<StatusDay>> = {}): StatusDay[] =>
  Array.from({ length: 90 }, (_day, index) => ({
    date: dateOf(index),
    state: 'operational',
    uptimePercent: 100,
    measuredPercent: 100,
    ...changed[index],
  }));
const component = (changes: Partial<StatusComponent> & Pick<StatusComponent, 'id'>): StatusComponent => ({
  state: 'operational',
  checkedAt: '2026-03-31T15:00:00.000Z',
  latencyMs: 12,
  uptimePercent: 100,
  days: buildDays(),
  ...changes,
});
const buildStatus = (changes: Partial<ServiceStatus> = {}): ServiceStatus => ({
  state: 'operational',
  readAt: '2026-03-31T15:00:30.000Z',
  isComplete: true,
  components: [
    component({ id: 'api' }),
    component({
      id: 'webhooks',
      uptimePercent: 99.95,
      days: buildDays({ 88: { state: 'outage', uptimePercent: 97.5 } }),
    }),
  ],
  incidents: [],
  ...changes,
});

const serve = (answer: () => Response) => server.use(http.get(apiUrl('/status'), answer));
const show = () => renderAt(remote.routes, '/status', { signedIn: false });
const row = async (name: string) => {
  const found = (await screen.findByRole('heading', { level: 3, name })).closest('li');
  if (!found) throw new Error(`${name} has no row`);
  return within(found);
};

test('everyone reads how each part is now and on each of the last ninety days', async () => {
  serve(() => ok(buildStatus()));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Status do Trilho' })).toBeVisible();
  expect(await screen.findByText('Tudo funcionando')).toBeVisible();
  expect(document.title).toBe('Status · Trilho');
  expect(screen.getByText('Atualizado em 31/03/2026 12:00, horário de Brasília.')).toBeVisible();
  const api = await row('API');
  expect(api.getByText('Operacional')).toBeVisible();
  expect(api.getByText('100 % em 90 dias')).toBeVisible();
  expect(
    api.getByRole('img', { name: 'API, últimos 90 dias: nenhum dia com falhas nas medições' }),
  ).toBeVisible();
  const webhooks = await row('Entrega de webhooks');
  expect(webhooks.getByText('99,95 % em 90 dias')).toBeVisible();
  const bars = webhooks.getByRole('img', { name: /30\/03\/2026: fora do ar, 97,5 % disponível$/ });
  expect(bars.querySelectorAll('rect[data-state]')).toHaveLength(90);
  expect(bars.querySelectorAll('rect[data-state="outage"]')).toHaveLength(1);
  expect(screen.getByText('Nenhum incidente medido nos últimos 90 dias.')).toBeVisible();
});

test('incidents say what failed, why, since when and for how long', async () => {
  serve(() =>
    ok(
      buildStatus({
        state: 'outage',
        incidents: [
          { component: 'api', startedAt: '2026-03-31T14:30:00.000Z', endedAt: null, reason: 'timeout' },
          {
            component: 'webhooks',
            startedAt: '2026-03-30T10:00:00.000Z',
            endedAt: '2026-03-30T12:05:00.000Z',
            reason: 'not_measured',
          },
        ],
      }),
    ),
  );
  show();
  const incidents = within(await screen.findByRole('region', { name: 'Incidentes' }));
  const [newest, older] = incidents.getAllByRole('listitem');
  expect(newest).toHaveTextContent(
    'APIDemorou demais para responderEm andamentoDesde 31/03/2026 11:30, há 31 min',
  );
  expect(older).toHaveTextContent('Entrega de webhooksProcessamento parado30/03/2026 07:00, durou 2 h 5 min');
  expect(screen.getByRole('alert')).toHaveTextContent('Há partes fora do ar');
});

test('what was never measured is not called available', async () => {
  const days = buildDays().map(
    (day): StatusDay => ({ ...day, state: 'unknown', uptimePercent: null, measuredPercent: 0 }),
  );
  serve(() =>
    ok(
      buildStatus({
        state: 'unknown',
        components: [component({ id: 'api', state: 'unknown', uptimePercent: null, days })],
      }),
    ),
  );
  show();
  const api = await row('API');
  expect(api.getByText('Sem medição')).toBeVisible();
  expect(api.getByText('Ainda sem medições')).toBeVisible();
  expect(api.getByRole('img', { name: 'API, últimos 90 dias: ainda sem medições' })).toBeVisible();
});

test('an uptime says of how many days it is', async () => {
  const days = buildDays().map(
    (day, index): StatusDay => (index < 87 ? { ...day, uptimePercent: null } : day),
  );
  serve(() => ok(buildStatus({ components: [component({ id: 'api', days })] })));
  show();
  expect((await row('API')).getByText('100 % em 3 dias medidos')).toBeVisible();
});

test('an answer from memory says so', async () => {
  serve(() => ok(buildStatus({ state: 'outage', isComplete: false })));
  show();
  expect(
    await screen.findByText(
      'O banco de dados não responde: o histórico é o de 31/03/2026 12:00, horário de Brasília.',
    ),
  ).toBeVisible();
});

test('a status that cannot be loaded is a sign of its own, and can be tried again', async () => {
  let isDown = true;
  serve(() => (isDown ? fail(503, 'O serviço está sobrecarregado.') : ok(buildStatus())));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('A API não respondeu.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Tudo funcionando')).toBeVisible();
});

test('it refreshes itself, and only while it is in sight', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  let calls = 0;
  serve(() => {
    calls += 1;
    return ok(buildStatus());
  });
  const sight = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  try {
    show();
    await screen.findByText('Tudo funcionando');
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    await waitFor(() => expect(calls).toBe(2));
    sight.mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(calls).toBe(2);
  } finally {
    sight.mockRestore();
    jest.useRealTimers();
  }
});

test('colours are those of the figures, not of how things are now', async () => {
  const days = buildDays({ 88: { uptimePercent: 99.4 }, 89: { uptimePercent: 62 } });
  serve(() => ok(buildStatus({ components: [component({ id: 'api', uptimePercent: 99.58, days })] })));
  show();
  const api = await row('API');
  expect(api.getByText('Operacional')).toBeVisible();
  expect(api.getByText('99,58 % em 90 dias')).toHaveAttribute('data-state', 'degraded');
  const bars = api.getByRole('img', {
    name: /30\/03\/2026: degradado, 99,4 % disponível; 31\/03\/2026: fora do ar, 62 % disponível$/,
  });
  expect(bars.querySelectorAll('rect[data-state="degraded"]')).toHaveLength(1);
  expect(bars.querySelectorAll('rect[data-state="outage"]')).toHaveLength(1);
});
