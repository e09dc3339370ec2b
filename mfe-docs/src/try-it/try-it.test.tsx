import { act, screen, waitFor, within } from '@testing-library/react';
import { setPortalConfig } from '@trilho/portal';
import { buildApplication, buildUser } from '@trilho/portal/testing/builders.ts';
import { type RenderOptions, renderAt, storeSession } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, ok, server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';
import type { OperationFacts } from '../api/operation-facts.ts';
import { TryIt } from './try-it.tsx';

const none = { pathParameters: [], queryParameters: [], headers: [], body: [], answer: [], errors: [] };
const createCustomer: OperationFacts = {
  ...none,
  ...{ operationId: 'customers.create', method: 'POST', path: '/api/v1/payment/customers', status: 200 },
  ...{ summary: 'Criar cliente', description: '' },
};
const deleteCustomer: OperationFacts = {
  ...createCustomer,
  ...{ operationId: 'customers.delete', method: 'DELETE', path: '/api/v1/payment/customers/{id}' },
  summary: 'Excluir cliente',
};
const listCustomers: OperationFacts = {
  ...createCustomer,
  ...{ operationId: 'customers.list', method: 'GET', summary: 'Listar clientes' },
  queryParameters: ['limit', 'email', 'name'].map((name) => ({
    ...{ name, isRequired: false, type: 'string', description: '' },
  })),
};

const demoKeys = { accessKey: 'trl_sbx_ak_demo', secretKey: 'trl_sbx_sk_demo' };
const pair = buildApplication();

interface Seen {
  url: string;
  headers: Headers;
  body: string;
}

/** Answers the API's calls on a path with `answers` in turn, the last one again and again. */
function answering(path: string, ...answers: { status: number; body: object }[]): Seen[] {
  const seen: Seen[] = [];
  server.use(
    http.all(apiUrl(path), async ({ request }) => {
      seen.push({ url: request.url, headers: request.headers, body: await request.text() });
      const { status, body } = answers[Math.min(seen.length, answers.length) - 1] ?? {
        status: 500,
        body: {},
      };
      return HttpResponse.json(body, { status, headers: { 'X-Request-Id': 'req_1' } });
    }),
  );
  return seen;
}

function ownPairs(...pairs: ReturnType<typeof buildApplication>[]): void {
  server.use(
    http.get(apiUrl('/applications/user/:userId'), () =>
      ok(pairs.map((one) => ({ ...one, secretKey: 'trl_sbx_sk_••••' }))),
    ),
    http.post(apiUrl('/applications/:id/secret-key'), ({ params }) =>
      ok({ secretKey: pairs.find(({ id }) => id === params.id)?.secretKey }),
    ),
  );
}

async function open(operation: OperationFacts, options: RenderOptions = { signedIn: false }) {
  const element = <TryIt operation={operation} environment="SANDBOX" />;
  const view = renderAt([{ path: '/documentation', element }], '/documentation', options);
  await view.user.click(screen.getByRole('button', { name: 'Experimentar no Sandbox' }));
  return view;
}
const send = () => screen.getByRole('button', { name: 'Enviar requisição' });
const created = (id: string) => ({ status: 200, body: { status: 200, message: 'Success', data: { id } } });

afterEach(() => setPortalConfig({ demoKeys: undefined }));

test('without a session and without a demo pair, the reader is asked to sign in and comes back', async () => {
  const { user, router } = await open(createCustomer);
  expect(screen.queryByRole('button', { name: 'Enviar requisição' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(router.state.location.pathname).toBe('/login');
  expect(router.state.location.state).toEqual({ from: '/documentation' });
});

test('without a session, the demo pair sends what the sample shows, and the answer appears', async () => {
  setPortalConfig({ demoKeys });
  const seen = answering('/payment/customers', created('cus_demo1'));
  const { user } = await open(createCustomer);
  await user.click(send());
  expect(await screen.findByText('Sucesso · HTTP 200')).toBeVisible();
  expect(screen.getByText('req_1')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  const [call] = seen;
  expect(call?.headers.get('X-Access-Key')).toBe('trl_sbx_ak_demo');
  expect(call?.headers.get('X-Secret-Key')).toBe('trl_sbx_sk_demo');
  expect(call?.headers.get('Authorization')).toBeNull();
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ name: 'Ana Lima' });
});

test('an id that an answer had is filled in where the next request needs it', async () => {
  setPortalConfig({ demoKeys });
  answering('/payment/customers', created('cus_demo2'));
  const first = await open(createCustomer);
  await first.user.click(send());
  await screen.findByText('Sucesso · HTTP 200');
  first.unmount();
  await open(deleteCustomer);
  expect(screen.getByRole('textbox', { name: 'id' })).toHaveValue('cus_demo2');
});

test('an operation that takes something away asks first', async () => {
  setPortalConfig({ demoKeys });
  const seen = answering('/payment/customers/:id', {
    status: 200,
    body: { status: 200, message: 'Success' },
  });
  const { user } = await open(deleteCustomer);
  const id = screen.getByRole('textbox', { name: 'id' });
  await user.clear(id);
  await user.click(send());
  expect(screen.getByText('Informe o id.')).toBeVisible();
  await user.type(id, 'cus_1');
  await user.click(send());
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Excluir cliente: não há como desfazer.');
  expect(seen).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Sucesso · HTTP 200')).toBeVisible();
  expect(seen[0]?.url).toBe(apiUrl('/payment/customers/cus_1'));
});

test('a body that is no JSON is not sent, says where it is wrong, and stays as it was written', async () => {
  setPortalConfig({ demoKeys });
  const seen = answering('/payment/customers', created('cus_1'));
  const { user } = await open(createCustomer);
  const body = screen.getByRole('textbox', { name: 'Corpo (JSON)' });
  await user.clear(body);
  await user.type(body, '{{ "name": }');
  await user.click(send());
  expect(screen.getByText(/^O corpo não é um JSON válido/)).toBeVisible();
  expect(body).toHaveValue('{ "name": }');
  expect(seen).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Desfazer alterações' }));
  expect(screen.queryByText(/^O corpo não é um JSON válido/)).toBeNull();
  await user.click(send());
  expect(await screen.findByText('Sucesso · HTTP 200')).toBeVisible();
});

test('an attempt that may be in flight is repeated under its key; a changed request has another', async () => {
  setPortalConfig({ demoKeys });
  const failed = { status: 503, body: { status: 503, error: 'overloaded', message: '' } };
  const seen = answering('/payment/customers', failed, failed, failed, created('cus_1'));
  const { user } = await open(createCustomer);
  const sendAndWait = async (count: number) => {
    await user.click(send());
    await waitFor(() => expect(seen).toHaveLength(count));
    await screen.findByText(/HTTP/);
  };
  await sendAndWait(1);
  await sendAndWait(2);
  await user.type(screen.getByRole('textbox', { name: 'Corpo (JSON)' }), ' ');
  await sendAndWait(3);
  await sendAndWait(4);
  await sendAndWait(5);
  const keys = seen.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
  expect(keys[3]).toBe(keys[2]);
  expect(keys[4]).not.toBe(keys[3]);
  await user.click(screen.getByRole('button', { name: 'Desfazer alterações' }));
});

test('filters that are left empty are not sent', async () => {
  setPortalConfig({ demoKeys });
  const seen = answering('/payment/customers', created('cus_1'));
  const { user } = await open(listCustomers);
  await user.clear(screen.getByRole('textbox', { name: 'email' }));
  await user.click(send());
  await screen.findByText('Sucesso · HTTP 200');
  expect(new URL(seen[0]?.url ?? '').search).toBe('?limit=10');
  expect(seen[0]?.headers.get('Idempotency-Key')).toBeNull();
});

test('a merchant sends with an own pair, chosen by them, and gets to the request and the payment', async () => {
  const former = buildApplication({
    id: 'app_former',
    accessKey: 'trl_sbx_ak_former',
    secretKey: 'trl_sbx_sk_former',
    expiresAt: '2027-01-01T00:00:00.000Z',
  });
  ownPairs(pair, former, buildApplication({ id: 'app_prd', environment: 'PRODUCTION' }));
  const seen = answering('/payment/customers', created('pay_1'));
  const { user, store } = await open(createCustomer, {});
  const choice = await screen.findByRole('combobox', { name: 'Par de chaves' });
  expect(within(choice).getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(choice, 'app_former');
  await user.click(send());
  expect(await screen.findByRole('link', { name: 'req_1' })).toHaveAttribute(
    'href',
    '/admin/requests/req_1?environment=SANDBOX',
  );
  expect(screen.getByRole('link', { name: 'Ver o pagamento' })).toHaveAttribute(
    'href',
    '/admin/payments/pay_1?environment=SANDBOX',
  );
  expect(seen[0]?.headers.get('X-Secret-Key')).toBe('trl_sbx_sk_former');
  expect(JSON.stringify(store.getState())).not.toContain('trl_sbx_sk_former');
});

test('a merchant without a sandbox pair is led to the keys', async () => {
  ownPairs(buildApplication({ environment: 'PRODUCTION' }));
  await open(createCustomer, {});
  expect(await screen.findByRole('link', { name: 'Gerar as chaves' })).toHaveAttribute('href', '/admin/keys');
});

test('a refused reveal is said, and nothing is sent', async () => {
  ownPairs(pair);
  server.use(
    http.post(apiUrl('/applications/:id/secret-key'), () =>
      HttpResponse.json({ status: 404, error: 'not_found', message: 'Não encontrado.' }, { status: 404 }),
    ),
  );
  const seen = answering('/payment/customers', created('cus_1'));
  const { user, store } = await open(createCustomer, {});
  await screen.findByText(pair.accessKey);
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Não encontrado.');
  expect(store.getState().notifications).toEqual([]);
  expect(seen).toEqual([]);
});

test('a session that has ended is said in the form, and the reader stays', async () => {
  server.use(
    http.get(apiUrl('/applications/user/:userId'), () =>
      HttpResponse.json({ status: 403, error: 'forbidden', message: '' }, { status: 403 }),
    ),
  );
  const { router, store } = await open(createCustomer, {});
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(router.state.location.pathname).toBe('/documentation');
  expect(store.getState().notifications).toEqual([]);
});

test('what one merchant wrote and was answered is gone when another one signs in, in another tab', async () => {
  ownPairs(pair);
  answering('/payment/customers', created('cus_secreto'));
  const { user } = await open(createCustomer, {});
  const body = await screen.findByRole('textbox', { name: 'Corpo (JSON)' });
  await user.clear(body);
  await user.type(body, '{{}');
  await user.click(send());
  await screen.findByText('Sucesso · HTTP 200');
  storeSession(buildUser({ id: 'usr_other' }), true);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' })));
  await waitFor(() => expect(screen.queryByText('Sucesso · HTTP 200')).toBeNull());
  const fresh = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Corpo (JSON)' });
  expect(JSON.parse(fresh.value)).toMatchObject({ name: 'Ana Lima' });
});
