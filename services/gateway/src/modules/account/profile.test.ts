import { requiredMessage } from '@trilho/contracts/formats';
import type { UpdateUserInput } from '@trilho/contracts/user';
import {
  buildAddress,
  buildCpf,
  buildRegistration,
  createUser,
  type TestUser,
} from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

test('the account holder reads their own data, address included', async () => {
  const user = await createUser(service, { address: buildAddress() });
  const response = await service.app.inject({ url: `/api/v1/users/${user.id}`, headers: user.headers });
  expect(response.statusCode).toBe(200);
  expect(response.json().data).toEqual({
    id: user.id,
    active: true,
    name: 'Joana',
    surname: 'da Silva',
    cpf: user.cpf,
    email: user.email,
    pendingEmail: null,
    twoFactorEnabled: false,
    phone: '21987654321',
    birthDate: '1990-05-17',
    address: { id: expect.stringMatching(/^adr_/), ...buildAddress() },
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  });
});

test("another user's id is forbidden, known or not", async () => {
  const user = await createUser(service);
  const other = await createUser(service);
  for (const id of [other.id, 'usr_unknown']) {
    const response = await service.app.inject({ url: `/api/v1/users/${id}`, headers: user.headers });
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toBe('forbidden');
  }
});

const buildUpdate = (overrides: object = {}): UpdateUserInput => ({
  name: 'Joana',
  surname: 'da Silva Souza',
  email: `nova.${buildCpf()}.${Date.now()}@exemplo.com.br`,
  phone: '1133334444',
  birthDate: '1991-06-18',
  address: buildAddress(),
  ...overrides,
});
const put = (user: Pick<TestUser, 'id' | 'headers'>, payload: object, id = user.id) =>
  service.app.inject({ method: 'PUT', url: `/api/v1/users/${id}`, headers: user.headers, payload });
const read = async (user: TestUser) =>
  (await service.app.inject({ url: `/api/v1/users/${user.id}`, headers: user.headers })).json().data;

describe('updating the own data', () => {
  test('answers the account as it is now, texts trimmed and numbers as digits; the CPF stays', async () => {
    const user = await createUser(service);
    const input = buildUpdate({ name: ' Ana ', phone: '(11) 3333-4444' });
    const email = user.email;
    const answer = await put(user, {
      ...input,
      email: email.toUpperCase(),
      address: buildAddress({ zipCode: '22240-003', complement: '  ' }),
    });
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data).toMatchObject({
      id: user.id,
      name: 'Ana',
      surname: 'da Silva Souza',
      cpf: user.cpf,
      email,
      pendingEmail: null,
      phone: '1133334444',
      birthDate: '1991-06-18',
      address: { zipCode: '22240003', complement: null },
    });
    expect(await read(user)).toEqual(data);
    expect(new Date(data.updatedAt).getTime()).toBeGreaterThan(new Date(data.createdAt).getTime());
  });

  test('a first address is added, a later one takes its place', async () => {
    const user = await createUser(service);
    const first = (await put(user, buildUpdate())).json().data.address;
    const second = (await put(user, buildUpdate({ address: buildAddress({ number: '9' }) }))).json().data
      .address;
    expect(second).toEqual({ ...first, number: '9' });
  });

  test("another user's data cannot be written", async () => {
    const owner = await createUser(service);
    const intruder = await createUser(service);
    const before = await read(owner);
    for (const id of [owner.id, 'usr_unknown']) {
      expect((await put(intruder, buildUpdate(), id)).statusCode).toBe(403);
    }
    expect(await read(owner)).toEqual(before);
  });

  test('CPF, password and what else is not to be written are unknown fields', async () => {
    const user = await createUser(service);
    const answer = await put(user, buildUpdate({ cpf: buildCpf(), password: 'Nova#Senha1', active: false }));
    expect(answer.statusCode).toBe(422);
    expect(
      answer
        .json()
        .validationErrors.map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual(['active', 'cpf', 'password']);
  });

  test('every field but the complement is required, each by its name', async () => {
    const user = await createUser(service);
    const blank = { street: '', number: '', neighborhood: '', city: '', state: '', country: '', zipCode: '' };
    const answer = await put(user, {
      ...{ name: ' ', surname: '', email: '', phone: '', birthDate: '' },
      address: blank,
    });
    const messages = answer.json().validationErrors.map(({ message }: { message: string }) => message);
    expect(messages.sort()).toEqual(
      [
        ...['Nome', 'Sobrenome', 'Email', 'Telefone', 'Data de Nascimento', 'CEP', 'Rua', 'Número'],
        ...['Bairro', 'Cidade', 'Estado', 'País'],
      ]
        .map((field) => requiredMessage(field))
        .sort(),
    );
  });
});

describe('the format rules (spec 5.8)', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await createUser(service);
  });

  const email = 'Por favor, insira um email válido.';
  const phone = 'Por favor, insira um telefone válido.';
  const cep = 'Por favor, insira um CEP válido.';
  const date = 'Por favor, insira uma data válida.';

  test.each([
    ['email', 'a@b', email],
    ['email', 'a b@exemplo.com', email],
    ['email', 'a@@exemplo.com', email],
    ['email', 'a@exemplo.', email],
    ['email', '@exemplo.com', email],
    ['email', '', requiredMessage('Email')],
    ['phone', '', requiredMessage('Telefone')],
    ['zipCode', '', requiredMessage('CEP')],
    ['phone', '119876543', phone],
    ['phone', '(11) 98765-43210', phone],
    ['phone', 'telefone', phone],
    ['zipCode', '2224000', cep],
    ['zipCode', '222400033', cep],
    ['zipCode', 'abcdefgh', cep],
    ['birthDate', '1990-13-01', date],
    ['birthDate', '1990-02-30', date],
    ['birthDate', '2023-02-29', date],
    ['birthDate', '17/05/1990', date],
    ['birthDate', '2999-01-01', date],
  ])('%s refuses %s', async (field, value, message) => {
    const ofAddress = field === 'zipCode';
    const overrides = ofAddress ? { address: buildAddress({ zipCode: value }) } : { [field]: value };
    const answer = await put(user, buildUpdate(overrides));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().validationErrors).toEqual([
      { field: ofAddress ? 'address.zipCode' : field, message },
    ]);
  });

  test.each([
    ['email', 'a.b+c@sub.exemplo.com.br'],
    ['email', 'joão@exemplo.com.br'],
    ['phone', '1133334444'],
    ['phone', '(11) 98765-4321'],
    ['zipCode', '22240-003'],
    ['birthDate', '2024-02-29'],
    ['birthDate', '1900-01-01'],
  ])('%s takes %s', async (field, value) => {
    const overrides =
      field === 'zipCode' ? { address: buildAddress({ zipCode: value }) } : { [field]: value };
    expect((await put(user, buildUpdate({ email: user.email, ...overrides }))).statusCode).toBe(200);
  });

  const register = (overrides: object) =>
    service.app.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: { ...buildRegistration(), ...overrides },
    });

  test.each([
    ['Ab1!xyz', 'A senha deve ter pelo menos 8 caracteres.'],
    ['ab1!wxyz', 'A senha deve conter pelo menos uma letra maiúscula.'],
    ['AB1!WXYZ', 'A senha deve conter pelo menos uma letra minúscula.'],
    ['Abc!wxyz', 'A senha deve conter pelo menos um número.'],
    ['Abc1wxyz', 'A senha deve conter pelo menos um caractere especial.'],
    ['Abc1 wxyz', 'A senha deve conter pelo menos um caractere especial.'],
    ['abc', 'A senha deve ter pelo menos 8 caracteres.'],
    ['abcdefgh', 'A senha deve conter pelo menos uma letra maiúscula.'],
    ['', 'Senha é obrigatório.'],
  ])('the password %s is refused with the first rule that it fails', async (password, message) => {
    expect((await register({ password })).json().validationErrors).toEqual([{ field: 'password', message }]);
  });

  test.each([...`!@#$%^&*()_+-=[]{};':"\\|,.<>/?`])('%s is a special character', async (special) => {
    expect((await register({ password: `Abcdef1${special}` })).statusCode).toBe(200);
  });

  test.each([
    '111.111.111-11',
    '00000000000',
    '529.982.247-24',
    '529.982.247-15',
    '5299822472',
    '529982247255',
    'abc.def.ghi-jk',
  ])('the CPF %s is refused', async (cpf) => {
    expect((await register({ cpf })).json().validationErrors).toEqual([
      { field: 'cpf', message: 'Por favor, insira um CPF válido.' },
    ]);
  });

  test('a registration without CPF is refused', async () => {
    expect((await register({ cpf: '' })).json().validationErrors).toEqual([
      { field: 'cpf', message: 'CPF é obrigatório.' },
    ]);
  });

  test('a CPF is the same with and without its dots', async () => {
    expect((await register({ cpf: '529.982.247-25' })).statusCode).toBe(200);
    expect((await register({ cpf: '52998224725' })).statusCode).toBe(409);
  });
});
