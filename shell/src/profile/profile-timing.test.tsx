import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { setPortalConfig } from '@trilho/portal';
import { buildUser } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';
import { shellRoutes } from '../app/routes.tsx';
import { serveAccount } from '../testing/account-server.ts';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';

const user = buildUser();
const found = {
  logradouro: 'Praça da Sé',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  complemento: 'lado ímpar',
};

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Lets answers arrive while time stands still, until something holds. */
async function until(isTrue: () => boolean) {
  for (let turn = 0; turn < 2000 && !isTrue(); turn++) await pass(0);
  expect(isTrue()).toBe(true);
}
const write = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const saveButtons = () => screen.queryAllByRole('button', { name: 'Salvar', hidden: true });

/** The postal-code service: what it was asked, and its answer. */
function servePostalCodes(answer: () => Response): string[] {
  const asked: string[] = [];
  server.use(
    http.get('https://cep.test/ws/:cep/json/', ({ params }) => {
      asked.push(String(params.cep));
      return answer();
    }),
  );
  return asked;
}

beforeAll(() => {
  setPortalConfig({ postalCodeUrl: 'https://cep.test' });
});
beforeEach(async () => {
  releaseRemotes(testRemotes);
  serveAccount(user);
  // The network's own machinery goes on; only the portal's clock stands still.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  renderAt(shellRoutes, '/admin/profile', { user, plan: false });
  await until(() => screen.queryByLabelText('CEP') !== null);
});
afterEach(() => {
  jest.useRealTimers();
});

test('a change is noticed 300 ms after it', async () => {
  await write('Nome', 'Marina C.');
  await pass(299);
  expect(saveButtons()).toHaveLength(0);
  await pass(1);
  expect(saveButtons()).toHaveLength(1);
});

test('what is taken back within 300 ms is no change', async () => {
  await write('Nome', 'Marina C.');
  await pass(200);
  await write('Nome', 'Marina');
  await pass(1000);
  expect(saveButtons()).toHaveLength(0);
});

test('a valid CEP is looked up 500 ms after its last change and fills the address in', async () => {
  const asked = servePostalCodes(() => HttpResponse.json(found));
  await write('CEP', '0100100');
  await pass(2000);
  await write('CEP', '01001-001');
  await pass(400);
  await write('CEP', '01001-000');
  await pass(499);
  expect(asked).toEqual([]);
  await pass(1);
  await until(() => textIn('Rua') === 'Praça da Sé');
  expect(asked).toEqual(['01001000']);
  const filled = ['Bairro', 'Cidade', 'Estado', 'Complemento', 'País', 'Número'].map(textIn);
  expect(filled).toEqual(['Sé', 'São Paulo', 'SP', 'lado ímpar', 'Brasil', '120']);
});

test.each([
  ['an unknown code', () => HttpResponse.json({ erro: true })],
  ['a failing service', () => new HttpResponse('<h2>Http 500</h2>', { status: 500 })],
  ['an answer that is no JSON', () => new HttpResponse('<html>')],
  ['an unreachable service', () => HttpResponse.error()],
])('%s leaves the address as it is and says so', async (_title, answer) => {
  const asked = servePostalCodes(answer);
  await write('CEP', '99999-999');
  await pass(500);
  await until(() => screen.queryByText('Erro ao buscar CEP') !== null);
  expect(asked).toEqual(['99999999']);
  expect(textIn('Rua')).toBe('Rua das Laranjeiras');
});

test('the saved CEP is not looked up: neither at the start nor when the edit is cancelled', async () => {
  const asked = servePostalCodes(() => HttpResponse.json(found));
  await write('CEP', '01001-0');
  await pass(400);
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar', hidden: true }));
  await pass(5000);
  expect(textIn('CEP')).toBe('01310-100');
  expect(asked).toEqual([]);
});
