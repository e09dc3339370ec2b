import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildTokens, buildUser } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { requiredMessage } from '@trilho/portal/validators';
import { delay, http } from 'msw';
import { shellRoutes } from '../app/routes.tsx';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';

const user = buildUser();
const tokens = buildTokens(user);
const at = (path: string) => renderAt(shellRoutes, path, { signedIn: false });
const invalid = 'Por favor, corrija os campos destacados e tente novamente.';

beforeEach(() => releaseRemotes(testRemotes));

/** Takes what is sent to a call and answers it. */
function serve(path: string, answer: () => Response): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl(path), async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

async function fillLogin(person: UserEvent, email: string, password: string) {
  await person.type(await screen.findByLabelText('Email'), email);
  await person.type(screen.getByLabelText('Senha'), password);
}
const pressEnter = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Entrar' }));

describe('login', () => {
  test.each([true, false])(
    'signs in and returns, with the focus, to the page asked for (remember: %p)',
    async (remember) => {
      const sent = serve('/auth/login', () => ok(tokens));
      server.use(http.get(apiUrl(`/users/${user.id}`), () => ok(user)));
      const { user: person, router } = at('/admin/keys');
      await fillLogin(person, user.email, 'Trilho#2026');
      if (remember) await person.click(screen.getByLabelText('Lembrar-me'));
      await pressEnter(person);
      expect(await screen.findByRole('heading', { name: 'Chaves' })).toBeVisible();
      expect(router.state.location.pathname).toBe('/admin/keys');
      await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
      expect(sent).toEqual([{ email: user.email, password: 'Trilho#2026' }]);
      expect((remember ? localStorage : sessionStorage).getItem('access_token')).toBe(tokens.access_token);
    },
  );

  test('after a sign-in the sidebar is never there before the loader that covers it', async () => {
    releaseRemotes(testRemotes.filter(({ entry }) => entry.name !== 'gateways'));
    serve('/auth/login', () => ok(tokens));
    server.use(http.get(apiUrl(`/users/${user.id}`), () => ok(user)));
    const { user: person, router } = at('/login');
    await fillLogin(person, user.email, 'Trilho#2026');
    const seen: string[] = [];
    const observer = new MutationObserver(() => {
      const isLoading = document.querySelector('[role=status][data-state]:not([aria-hidden])') !== null;
      const sidebar = document.querySelector('nav[aria-label="Principal"]');
      if (!sidebar || sidebar.closest('[style*="display: none"]')) return;
      if (seen.at(-1) !== String(isLoading)) seen.push(String(isLoading));
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    await pressEnter(person);
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await waitFor(() => expect(seen.at(-1)).toBe('false'));
    observer.disconnect();
    expect(router.state.location.pathname).toBe('/admin/dashboard');
    expect(seen).toEqual(['true', 'false']);
  });

  test.each([
    { email: '', password: '', errors: ['Email é obrigatório.', 'Senha é obrigatório.'] },
    { email: 'marina', password: 'x', errors: ['Por favor, insira um email válido.'] },
  ])('an invalid form ($email) is not sent and says so', async ({ email, password, errors }) => {
    const sent = serve('/auth/login', () => ok(tokens));
    const { user: person } = at('/login');
    await screen.findByLabelText('Email');
    if (email) await fillLogin(person, email, password);
    await pressEnter(person);
    expect(await screen.findByText(invalid)).toBeVisible();
    for (const error of errors) expect(screen.getByText(error)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('errors wait until a field has been visited', async () => {
    const { user: person } = at('/login');
    const email = await screen.findByLabelText('Email');
    expect(screen.queryByText('Email é obrigatório.')).toBeNull();
    await person.click(email);
    await person.click(screen.getByRole('heading', { name: 'Entrar' }));
    expect(await screen.findByText('Email é obrigatório.')).toBeVisible();
    expect(screen.queryByText('Senha é obrigatório.')).toBeNull();
  });

  test('wrong credentials stay on the screen with the message of the server', async () => {
    serve('/auth/login', () => fail(401, 'Email ou senha inválidos.'));
    const { user: person, router } = at('/login');
    await fillLogin(person, user.email, 'errada');
    await pressEnter(person);
    expect(await screen.findByRole('alert')).toHaveTextContent('Email ou senha inválidos.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
    expect(screen.getByLabelText('Email')).toHaveValue(user.email);
  });

  test('too many attempts: the wait is told, and nothing else is lost', async () => {
    const wait = 'Muitas tentativas de acesso. Tente novamente em 5 minutos.';
    serve('/auth/login', () => fail(429, wait));
    const { user: person, router } = at('/login');
    await fillLogin(person, user.email, 'errada');
    await pressEnter(person);
    expect(await screen.findByText(wait)).toBeVisible();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/login');
    expect(screen.getByLabelText('Email')).toHaveValue(user.email);
  });

  test('the screen leads to registration, recovery and home', async () => {
    at('/login');
    expect(await screen.findByRole('link', { name: 'Criar conta' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Esqueceu a senha?' })).toHaveAttribute(
      'href',
      '/recover-password',
    );
    expect(screen.getAllByRole('link', { name: 'Voltar para Home', hidden: true })[0]).toHaveAttribute(
      'href',
      '/home',
    );
  });
});

const fields: [label: string, text: string][] = [
  ['Nome', 'Marina'],
  ['Sobrenome', 'de Souza'],
  ['CPF', '52998224725'],
  ['Data de Nascimento', '21051990'],
  ['Email', 'marina@lojadasflores.com.br'],
  ['Telefone', '11987654321'],
  ['Senha', 'Trilho#2026'],
  ['Confirmar senha', 'Trilho#2026'],
];

async function fillRegistration(person: UserEvent, overrides: Record<string, string> = {}) {
  await screen.findByLabelText('Nome');
  for (const [label, text] of fields) {
    const field = screen.getByLabelText(label);
    await person.click(field);
    await person.paste(overrides[label] ?? text);
  }
  await person.click(screen.getByLabelText(/Li e aceito os termos/));
}
const pressCreate = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Criar conta' }));

describe('registration', () => {
  test('sends the bare data, signs the new account in, and goes on to the dashboard', async () => {
    const sent = serve('/auth/register', () => ok(user));
    const signedIn = serve('/auth/login', () => ok(tokens));
    server.use(http.get(apiUrl(`/users/${user.id}`), () => ok(user)));
    const { user: person, router } = at('/register');
    await fillRegistration(person);
    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25');
    expect(screen.getByLabelText('Telefone')).toHaveValue('(11) 98765-4321');
    expect(screen.getByLabelText('Data de Nascimento')).toHaveValue('21/05/1990');
    await pressCreate(person);
    expect(await screen.findByText('Conta criada com sucesso!')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
    expect(signedIn).toEqual([{ email: user.email, password: 'Trilho#2026' }]);
    expect(sent).toEqual([
      {
        name: 'Marina',
        surname: 'de Souza',
        cpf: '52998224725',
        email: 'marina@lojadasflores.com.br',
        phone: '11987654321',
        birthDate: '1990-05-21',
        password: 'Trilho#2026',
      },
    ]);
  });

  test('an account that cannot be signed in at once goes to /login with its e-mail filled in', async () => {
    serve('/auth/register', () => ok(user));
    serve('/auth/login', () => fail(429, 'Muitas tentativas de acesso.'));
    const { user: person, router } = at('/register');
    await fillRegistration(person);
    await pressCreate(person);
    expect(
      await screen.findByText('Conta criada com sucesso! Entre com seu e-mail e sua senha.'),
    ).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByLabelText('Email')).toHaveValue(user.email);
  });

  test.each([
    ['CPF', '11111111111', 'Por favor, insira um CPF válido.'],
    ['Email', 'marina', 'Por favor, insira um email válido.'],
    ['Telefone', '119', 'Campo inválido.'],
    ['Data de Nascimento', '41051990', 'Campo inválido.'],
    ['Senha', 'curta', 'A senha deve ter pelo menos 8 caracteres.'],
    ['Senha', 'semmaiuscula1!', 'A senha deve conter pelo menos uma letra maiúscula.'],
    ['Confirmar senha', 'Outra#2026', 'As senhas não coincidem.'],
  ])('%s %p is refused with %p, and nothing is sent', async (label, text, message) => {
    const sent = serve('/auth/register', () => ok(user));
    const { user: person } = at('/register');
    await fillRegistration(person, { [label]: text });
    await pressCreate(person);
    expect(await screen.findByText(invalid)).toBeVisible();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('an address may be given at once: then its fields are required, but for the complement', async () => {
    const sent = serve('/auth/register', () => ok(user));
    serve('/auth/login', () => fail(429, 'Muitas tentativas de acesso.'));
    // A postal-code service that keeps its answer leaves what is typed alone.
    server.use(http.get('*/ws/:zipCode/json/', () => delay('infinite')));
    const { user: person } = at('/register');
    await fillRegistration(person);
    await person.click(screen.getByLabelText('Cadastrar meu endereço agora'));
    await pressCreate(person);
    expect(await screen.findByText(invalid)).toBeVisible();
    const names = ['CEP', 'Rua', 'Número', 'Bairro', 'Cidade', 'Estado', 'País'];
    for (const name of names) expect(screen.getByText(requiredMessage(name))).toBeInTheDocument();
    expect(sent).toEqual([]);

    await person.click(screen.getByRole('button', { name: 'Entendi' }));
    for (const name of names.toReversed()) {
      await person.click(screen.getByLabelText(name));
      await person.paste(name === 'CEP' ? '01310100' : `${name} 1`);
    }
    await pressCreate(person);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      address: { zipCode: '01310100', street: 'Rua 1', number: 'Número 1', complement: null },
    });
  });

  test('the terms must be accepted', async () => {
    const sent = serve('/auth/register', () => ok(user));
    const { user: person } = at('/register');
    await fillRegistration(person);
    await person.click(screen.getByLabelText(/Li e aceito os termos/));
    await pressCreate(person);
    expect(await screen.findByText(invalid)).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('the terms can be read before they are accepted, without losing the form', async () => {
    at('/register');
    await screen.findByLabelText('Nome');
    for (const [name, path] of [
      ['termos de uso', '/terms'],
      ['política de privacidade', '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', path);
      expect(link).toHaveAttribute('target', '_blank');
    }
  });

  test('data that belong to an account already are refused without naming which, and nothing is lost', async () => {
    const neutral =
      'Não foi possível criar a conta com estes dados. Se você já tem uma conta, entre ou recupere a senha.';
    serve('/auth/register', () => fail(409, neutral));
    const { user: person, router } = at('/register');
    await fillRegistration(person);
    await pressCreate(person);
    expect(await screen.findByText(neutral)).toBeVisible();
    expect(router.state.location.pathname).toBe('/register');
    expect(screen.getByLabelText('Email')).toHaveValue('marina@lojadasflores.com.br');
    expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-invalid');
  });

  test('what the server refuses is shown as a message and at its field', async () => {
    const refused = 'Esta senha, ou uma muito parecida, apareceu em vazamentos de dados. Escolha outra.';
    serve('/auth/register', () => fail(422, refused, [{ field: 'password', message: refused }]));
    const { user: person, router, store } = at('/register');
    await fillRegistration(person);
    await pressCreate(person);
    await waitFor(() => expect(screen.getAllByText(refused)).toHaveLength(2));
    expect(router.state.location.pathname).toBe('/register');
    await act(async () => expect(store.getState().notifications).toHaveLength(1));
  });
});
