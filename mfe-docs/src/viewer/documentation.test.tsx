import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Application } from '@trilho/contracts/application';
import type { Environment } from '@trilho/contracts/common';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';
import { sections } from '../catalog/sections.ts';
import remote from '../remote.tsx';

const outside = { signedIn: false };
const openAt = (path: string, options: Parameters<typeof renderAt>[2] = outside) =>
  renderAt(remote.routes, path, options);

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const sectionList = () => screen.getByRole('navigation', { name: 'Seções da documentação' });
/** What the page writes to the clipboard. */
const watchClipboard = () => jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

const sample = () => screen.findByRole('complementary', { name: 'Exemplo' });

/** The section's own content, which follows its title. */
const content = () => screen.findByRole('heading', { level: 2, name: 'Erros' });

test('readers from outside begin with the first section, under its own title and description', async () => {
  openAt('/documentation');
  expect(await title('Visão geral')).toBeVisible();
  expect(document.title).toBe('Introdução: Visão geral · Documentação · Trilho');
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    'O que a API do Trilho faz e como as partes se encaixam.',
  );
  expect(screen.getByRole('banner')).toContainElement(
    screen.getAllByRole('link', { name: 'Entrar' })[0] ?? null,
  );
  expect(await screen.findByRole('heading', { level: 2, name: 'Envelope' })).toBeVisible();
});

test('the list links to every section by its hash', () => {
  openAt('/documentation');
  const links = [...sectionList().querySelectorAll('details a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    sections.map(({ id }) => `/documentation#${id}`),
  );
});

test.each(['#customers-retrieve', '#customers-retrieve/erros'])(
  'the hash %s opens its section on load',
  async (hash) => {
    openAt(`/documentation${hash}`);
    expect(await title('Consultar cliente')).toBeVisible();
    expect(await content()).toBeVisible();
    expect(within(sectionList()).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Consultar cliente',
    );
  },
);

test.each(['#nenhuma', '#%', '#'])(
  'the hash %s, which names no section, opens the first one',
  async (hash) => {
    openAt(`/documentation${hash}`);
    expect(await title('Visão geral')).toBeVisible();
  },
);

test('choosing a section changes the hash, and going back shows the one before', async () => {
  const { user, router } = openAt('/documentation#customers-create');
  await user.click(within(sectionList()).getByRole('link', { name: 'Listar clientes' }));
  expect(await title('Listar clientes')).toBeVisible();
  expect(router.state.location.hash).toBe('#customers-list');
  expect(document.title).toBe('Listar clientes · Documentação · Trilho');
  await act(() => router.navigate(-1));
  expect(await title('Criar cliente')).toBeVisible();
});

test('the page ends with the sections before and after it', async () => {
  const { user } = openAt('/documentation#customers-create');
  const around = within(await screen.findByRole('navigation', { name: 'Páginas vizinhas' }));
  expect(around.getByRole('link', { name: 'Anterior Listar linhas de um repasse' })).toBeVisible();
  await user.click(around.getByRole('link', { name: 'Próxima Consultar cliente' }));
  const heading = await title('Consultar cliente');
  await waitFor(() => expect(heading).toHaveFocus());
});

test('the arrow leads out of the documentation, however many sections were read', async () => {
  const { user, router } = openAt('/terms');
  await act(() => router.navigate('/documentation'));
  for (const name of ['Criar cliente', 'Listar clientes']) {
    await user.click(within(sectionList()).getByRole('link', { name }));
    await title(name);
  }
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/terms'));
});

test('the arrow leads home when the visit began in the documentation', async () => {
  const { user, router } = openAt('/documentation');
  await user.click(within(sectionList()).getByRole('link', { name: 'Autenticação' }));
  await title('Autenticação');
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('the environment changes the samples and what is said about them', async () => {
  const { user } = openAt('/documentation#customers-create');
  expect(screen.getByRole('radio', { name: 'Sandbox' })).toBeChecked();
  expect(await sample()).toHaveTextContent('trl_sbx_ak_');
  expect(screen.getByText('Sandbox: nada é cobrado')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Produção' }));
  expect(await sample()).toHaveTextContent('trl_prd_ak_');
  expect(screen.getByText('Produção: cobra de verdade')).toBeVisible();
});

const pairOf = (
  environment: Environment,
  accessKey: string,
  expiresAt: string | null = null,
): Application => ({
  id: `app_${accessKey}`,
  environment,
  accessKey,
  secretKey: '••••••••',
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt,
  lastUsedAt: null,
  lastUsedFrom: null,
  apiVersion: '2026-11-22',
  formerApiVersion: null,
});

test('signed-in people read in the portal, with their own access key of the environment that they work in', async () => {
  const pairs = [
    pairOf('PRODUCTION', 'trl_prd_ak_anterior', '2026-11-30T12:00:00.000Z'),
    pairOf('PRODUCTION', 'trl_prd_ak_minha'),
  ];
  server.use(http.get(apiUrl('/applications/user/:userId'), () => ok(pairs)));
  const { user, store } = openAt('/admin/documentation#customers-create', { environment: 'PRODUCTION' });
  await waitFor(async () => expect(await sample()).toHaveTextContent('trl_prd_ak_minha'));
  expect(screen.queryByRole('banner')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Sandbox' }));
  expect(store.getState().session.environment).toBe('SANDBOX');
  expect(await sample()).toHaveTextContent('trl_sbx_ak_…');
});

test('a reader whose session is gone goes on reading', async () => {
  let calls = 0;
  server.use(
    http.get(apiUrl('/applications/user/:userId'), () => {
      calls += 1;
      return fail(403, 'Acesso não autorizado');
    }),
  );
  const { router, store } = openAt('/documentation#customers-create', {});
  await waitFor(() => expect(calls).toBe(1));
  expect(await content()).toBeVisible();
  expect(router.state.location.pathname).toBe('/documentation');
  expect(store.getState().notifications).toEqual([]);
});

test('every sample is in the language chosen last, also on the next page', async () => {
  const { user } = openAt('/documentation#customers-create');
  const tabs = within(await sample());
  expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'cURL',
    'JavaScript',
    'PHP',
    'Python',
  ]);
  expect(tabs.getByRole('tab', { name: 'cURL' })).toHaveAttribute('aria-selected', 'true');
  await user.click(tabs.getByRole('tab', { name: 'JavaScript' }));
  await user.keyboard('{ArrowRight}');
  expect(tabs.getByRole('tab', { name: 'PHP' })).toHaveFocus();
  expect(tabs.getByRole('tabpanel', { name: 'PHP' })).toHaveTextContent('<?php');
  await user.click(within(sectionList()).getByRole('link', { name: 'Listar clientes' }));
  await title('Listar clientes');
  await waitFor(async () =>
    expect(within(await sample()).getByRole('tabpanel', { name: 'PHP' })).toHaveTextContent('<?php'),
  );
});

test('a sample is copied whole, with its values, and says so for a while', async () => {
  const { user } = openAt('/documentation#customers-create');
  const written = watchClipboard();
  const example = within(await sample());
  const shown = example.getByRole('tabpanel').textContent;
  const [copy] = example.getAllByRole('button', { name: 'Copiar' });
  await user.click(copy ?? document.body);
  expect(await example.findByRole('button', { name: 'Copiado!' })).toBeVisible();
  expect(written).toHaveBeenCalledWith(shown);
  expect(shown).not.toContain('__');
  expect(shown).toContain('TRILHO_SECRET_KEY');
  await waitFor(() => expect(example.queryByRole('button', { name: 'Copiado!' })).toBeNull());
});

test('a refusal of the clipboard is told', async () => {
  const { user } = openAt('/documentation#customers-create');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  const [copy] = within(await sample()).getAllByRole('button', { name: 'Copiar' });
  await user.click(copy ?? document.body);
  expect(await screen.findByText('Falha ao copiar código')).toBeVisible();
});

const markdownOf = (id: string, answer: () => Response) =>
  server.use(http.get(`*/documentation/${id}.md`, answer));

test('the page is copied as the Markdown that the portal serves', async () => {
  const { user } = openAt('/documentation#customers-create');
  const written = watchClipboard();
  const markdown = '# Criar cliente';
  const headers = { 'Content-Type': 'text/markdown; charset=utf-8' };
  markdownOf('customers-create', () => new HttpResponse(markdown, { headers }));
  await user.click(screen.getByRole('button', { name: 'Copiar como Markdown' }));
  expect(await screen.findByRole('button', { name: 'Copiado!' })).toBeVisible();
  expect(written).toHaveBeenCalledWith(markdown);
});

test('a page without its Markdown is not copied as something else', async () => {
  const { user } = openAt('/documentation#customers-create');
  markdownOf('customers-create', () => HttpResponse.html('<!doctype html>'));
  await user.click(screen.getByRole('button', { name: 'Copiar como Markdown' }));
  expect(await screen.findByText('Falha ao copiar a página')).toBeVisible();
});

test('an operation shows its address, parameters, answer and errors, whose codes lead to what to do', async () => {
  openAt('/documentation#subscriptions-create');
  await content();
  expect(screen.getByText('/api/v1/payment/subscriptions')).toBeVisible();
  const body = within(screen.getByRole('table', { name: 'Parâmetros: No corpo' }));
  expect(body.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Nome',
    'Obrigatório',
    'Tipo',
    'Descrição',
  ]);
  expect(body.getByRole('row', { name: /^customerId\s?Sim/ })).toBeVisible();
  const answer = within(screen.getByRole('table', { name: 'Campos da resposta' }));
  expect(answer.getByRole('row', { name: /^customerId/ })).toBeVisible();
  const errors = within(screen.getByRole('table', { name: 'Erros' }));
  expect(errors.getByRole('link', { name: 'card_declined' })).toHaveAttribute(
    'href',
    '/documentation#guide-errors/card_declined',
  );
});

test('the nested objects of an answer are folded', async () => {
  const { user } = openAt('/documentation#subscriptions-create');
  await content();
  const inner = screen.getByRole('table', { name: 'Campos de customer', hidden: true });
  expect(inner).not.toBeVisible();
  await user.click(screen.getByText('customer', { selector: 'summary code' }));
  expect(inner).toBeVisible();
  expect(within(inner).getByText('customer.email')).toBeVisible();
  expect(screen.getByText('customer.defaultPaymentMethod', { selector: 'summary code' })).toBeVisible();
});

test('the group of the section is open, others on request', async () => {
  const { user } = openAt('/documentation#customers-create');
  const group = (name: string) => within(sectionList()).getByText(name).closest('details');
  expect(group('Clientes')).toHaveAttribute('open');
  expect(group('Faturas')).not.toHaveAttribute('open');
  await user.click(within(sectionList()).getByText('Faturas'));
  await waitFor(() => expect(group('Faturas')).toHaveAttribute('open'));
});

describe('after an address was typed, the arrow leads', () => {
  /** The history of this tab as the browser tells it, the page that is shown last. */
  function arriveAfter(...before: string[]) {
    const entries = [...before, '/documentation'].map((path) => ({
      url: `${window.location.origin}${path}`,
    }));
    const value = { entries: () => entries, currentEntry: { index: before.length } };
    Object.defineProperty(window, 'navigation', { value, configurable: true });
  }
  afterEach(() => void Reflect.deleteProperty(window, 'navigation'));

  async function goBack(signedIn: boolean) {
    server.use(http.get(apiUrl('/applications/user/:userId'), () => ok([])));
    const { user, router } = openAt('/documentation', { signedIn });
    await title('Visão geral');
    const navigate = jest.spyOn(router, 'navigate');
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(navigate).toHaveBeenCalled());
    return navigate.mock.calls[0]?.[0];
  }

  test.each([
    { who: 'people who are signed in to the dashboard', signedIn: true, to: '/admin/dashboard' },
    { who: 'all others home', signedIn: false, to: '/' },
  ])('$who, when there is no page before it', async ({ signedIn, to }) => {
    arriveAfter();
    expect(await goBack(signedIn)).toBe(to);
  });

  test('to the page of the portal that was open before, past what was read of the documentation', async () => {
    arriveAfter('/', '/admin/keys', '/documentation#intro-overview');
    expect(await goBack(true)).toBe(-2);
  });
});
