import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildUser } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { shellRoutes } from '../app/routes.tsx';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';

const user = buildUser();
const invalid = 'Por favor, corrija os campos destacados e tente novamente.';
const gone = 'Este link não vale mais';
const strong = 'Trilho#2027';

beforeEach(() => releaseRemotes(testRemotes));

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

describe('recover-password', () => {
  const open = () => renderAt(shellRoutes, '/recover-password', { signedIn: false });
  const ask = async (person: UserEvent, email: string) => {
    await person.type(await screen.findByLabelText('E-mail'), email);
    await person.click(screen.getByRole('button', { name: 'Enviar link' }));
  };

  test('asks for the link and says what it is good for, whether or not the account exists', async () => {
    const sent = serve('/auth/recover-password', () => ok(null));
    const { user: person } = open();
    await ask(person, ` ${user.email} `);
    expect(await screen.findByText('Verifique seu e-mail')).toBeVisible();
    expect(screen.getByText(/Se houver uma conta com .* Ele vale por 1 hora e para um só uso/)).toBeVisible();
    expect(sent).toEqual([{ email: user.email }]);
    await person.click(screen.getByRole('button', { name: 'Enviar de novo ou usar outro e-mail' }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('');
  });

  test.each([
    ['marina', 'Por favor, insira um email válido.'],
    [' ', 'E-mail é obrigatório.'],
  ])('%p is not sent: %p', async (email, message) => {
    const sent = serve('/auth/recover-password', () => ok(null));
    const { user: person } = open();
    await ask(person, email);
    expect(await screen.findByText(invalid)).toBeVisible();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('a limit is told, and the form stays', async () => {
    serve('/auth/recover-password', () => fail(429, 'Tente novamente em 9 minutos.'));
    const { user: person } = open();
    await ask(person, user.email);
    expect(await screen.findByText('Tente novamente em 9 minutos.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue(user.email);
  });
});

describe('change-password', () => {
  const at = (path: string, signedIn = false) => renderAt(shellRoutes, path, { signedIn });
  const save = async (person: UserEvent, first: string, second = first) => {
    await person.type(await screen.findByLabelText('Nova senha'), first);
    await person.type(screen.getByLabelText('Confirmar nova senha'), second);
    await person.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
  };

  test('the link’s token and the password are sent; then the sign-in screen', async () => {
    const sent = serve('/auth/change-password', () => ok(null));
    const { user: person, router } = at('/change-password?token=tok_1');
    await save(person, strong);
    expect(await screen.findByText('Senha alterada com sucesso!')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(sent).toEqual([{ token: 'tok_1', newPassword: strong, confirmNewPassword: strong }]);
  });

  test('a session in this browser ends with the others', async () => {
    serve('/auth/change-password', () => ok(null));
    const { user: person, router } = at('/change-password?token=tok_1', true);
    await save(person, strong);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(sessionStorage.getItem('access_token')).toBeNull();
  });

  test.each([
    ['curta', 'curta', 'A senha deve ter pelo menos 8 caracteres.'],
    ['semmaiuscula1!', 'semmaiuscula1!', 'A senha deve conter pelo menos uma letra maiúscula.'],
    ['SEMMINUSCULA1!', 'SEMMINUSCULA1!', 'A senha deve conter pelo menos uma letra minúscula.'],
    ['SemNumero!', 'SemNumero!', 'A senha deve conter pelo menos um número.'],
    ['SemEspecial1', 'SemEspecial1', 'A senha deve conter pelo menos um caractere especial.'],
    [strong, `${strong}x`, 'As senhas não coincidem.'],
  ])('%p and %p are not sent: %p', async (first, second, message) => {
    const sent = serve('/auth/change-password', () => ok(null));
    const { user: person } = at('/change-password?token=tok_1');
    await save(person, first, second);
    expect(await screen.findByText(invalid)).toBeVisible();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test.each([400, 401, 404, 410, 422])(
    'a link that is refused with %i leads to another one',
    async (status) => {
      serve('/auth/change-password', () => fail(status, 'O link expirou.'));
      const { user: person, router } = at('/change-password?token=used');
      await save(person, strong);
      expect(await screen.findByText(gone)).toBeInTheDocument();
      const another = screen.getByRole('link', { name: 'Pedir outro link', hidden: true });
      expect(another).toHaveAttribute('href', '/recover-password');
      expect(router.state.location.pathname).toBe('/change-password');
    },
  );

  test('a server that fails or asks to wait leaves the link good', async () => {
    serve('/auth/change-password', () => fail(429, 'Tente novamente em 9 minutos.'));
    const { user: person } = at('/change-password?token=tok_1');
    await save(person, strong);
    expect(await screen.findByText('Tente novamente em 9 minutos.')).toBeVisible();
    expect(screen.getByLabelText('Nova senha')).toHaveValue(strong);
  });

  test('an address without a token leads there too', async () => {
    at('/change-password');
    expect(await screen.findByText(gone)).toBeVisible();
    expect(screen.queryByLabelText('Nova senha')).toBeNull();
  });

  test('what the server says about the password stands at its field, and the link stays good', async () => {
    const message = 'A nova senha deve ser diferente da atual.';
    serve('/auth/change-password', () => fail(422, 'x', [{ field: 'newPassword', message }]));
    const { user: person } = at('/change-password?token=tok_1');
    await save(person, strong);
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    const form = screen.getByRole('form', { name: 'Criar nova senha', hidden: true });
    expect(within(form).getByLabelText('Nova senha')).toBeInvalid();
  });
});
