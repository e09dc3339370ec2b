import { Customer, CustomerCard, IdentificationType, User } from 'mercadopago';
import { schemaErrors } from '../testing/published-schemas.ts';
import { payer, type RunningMercadoPago, startMercadoPago } from '../testing/running-mercadopago.ts';

let mp: RunningMercadoPago;
beforeAll(async () => {
  mp = await startMercadoPago();
});
afterAll(() => mp.close());

const customers = () => new Customer(mp.sdk());
const cards = () => new CustomerCard(mp.sdk());
const create = async (email: string) => String((await customers().create({ body: { email } })).id);

describe("customers, by the provider's own SDK", () => {
  test('are created, read, changed, found and removed', async () => {
    const made = await customers().create({
      body: {
        email: 'Ana@Exemplo.com.br',
        first_name: 'Ana',
        phone: { area_code: '11', number: '999999999' },
        identification: { type: 'CPF', number: '12345678909' },
        address: {
          id: '1',
          zip_code: '01310100',
          street_name: 'Av. Paulista',
          street_number: 1000,
          city: {},
        },
      },
    });
    expect(made).toMatchObject({ email: 'ana@exemplo.com.br', first_name: 'Ana', cards: [] });
    const customerId = made.id ?? '';
    await customers().update({ customerId, body: { last_name: 'Souza' } });
    const read = await customers().get({ customerId });
    expect(read).toMatchObject({ first_name: 'Ana', last_name: 'Souza' });
    const found = await customers().search({ options: { email: 'ana@exemplo.com.br' } });
    expect(found.results).toHaveLength(1);
    const again = await mp.call('POST', '/v1/customers', { email: 'ana@exemplo.com.br' });
    expect(again).toMatchObject({ status: 400, body: { cause: [{ code: 101 }] } });
    expect(await customers().remove({ customerId })).toMatchObject({ id: customerId, status: 'deactive' });
    expect((await mp.call('GET', `/v1/customers/${customerId}`)).status).toBe(404);
  });

  test('save cards, which pay again with their security code', async () => {
    const customerId = await create('bia@exemplo.com.br');
    const saved = await cards().create({ customerId, body: { token: await mp.cardToken('FUND') } });
    expect(saved).toMatchObject({ customer_id: customerId, last_four_digits: '6351', live_mode: false });
    const cardId = saved.id ?? '';
    expect(schemaErrors('Card', saved)).toEqual([]);
    expect((await cards().list({ customerId })).map(({ id }) => id)).toEqual([cardId]);
    const read = await customers().get({ customerId });
    expect(read.default_card).toBe(cardId);
    const { address: _, ...described } = read;
    expect(schemaErrors('Customer', described)).toEqual([]);
    const pay = async () => {
      const token = await mp.call('POST', '/v1/card_tokens', { card_id: cardId, security_code: '123' });
      expect(token.body).toMatchObject({ card_id: cardId, status: 'active' });
      return mp.pay({ token: token.body.id, payer: { type: 'customer', id: customerId } });
    };
    expect((await pay()).body).toMatchObject({
      status_detail: 'cc_rejected_insufficient_amount',
      card: { id: cardId },
      payer: { id: customerId, email: 'bia@exemplo.com.br' },
    });
    const changed = await cards().update({ customerId, cardId, body: { cardholder: { name: 'APRO' } } });
    expect(changed.cardholder?.name).toBe('APRO');
    expect((await pay()).body.status).toBe('approved');
    expect((await cards().remove({ customerId, cardId })).id).toBe(cardId);
    expect(await cards().list({ customerId })).toHaveLength(0);
  });

  test('have a default card: the first one, until another of theirs is chosen', async () => {
    const customerId = await create('duda@exemplo.com.br');
    const save = async (id: string) =>
      (await cards().create({ customerId: id, body: { token: await mp.cardToken() } })).id;
    const [first, second] = [await save(customerId), await save(customerId)];
    const foreign = await save(await create('edu@exemplo.com.br'));
    const chosen = async (default_card?: string) =>
      (await customers().update({ customerId, body: { default_card } })).default_card;
    expect(await chosen()).toBe(first);
    expect(await chosen(second)).toBe(second);
    expect(await chosen(foreign)).toBe(second);
  });

  test("are their account's alone", async () => {
    const id = await create('caio@exemplo.com.br');
    const other = { token: 'TEST-token-other' };
    expect((await mp.call('GET', `/v1/customers/${id}`, undefined, other)).status).toBe(404);
    expect((await mp.call('GET', `/v1/customers/${id}/cards`, undefined, other)).status).toBe(404);
    expect((await mp.call('GET', '/v1/customers/search', undefined, other)).body.results).toEqual([]);
  });
});

test('the account and the documents of Brazil are read', async () => {
  const user = await new User(mp.sdk()).get();
  expect(user).toMatchObject({ site_id: 'MLB', country_id: 'BR', id: expect.any(Number) });
  const types = await new IdentificationType(mp.sdk()).list();
  expect([...types].map(({ id }) => id)).toEqual(['CPF', 'CNPJ']);
  expect(schemaErrors('IdentificationTypes', [...types])).toEqual([]);
  const closed = await mp.call('GET', '/users/me', undefined, { token: 'TEST-loja_nocharges' });
  expect(closed.body).toMatchObject({ status: { sell: { allow: false }, site_status: 'deactive' } });
});

test('the books show every payment and refund', async () => {
  const { body } = await mp.pay({ payer, external_reference: 'livro' });
  await mp.call('POST', `/v1/payments/${body.id}/refunds`, { amount: 1.5 });
  const books = await mp.simulator.control('GET', `mercadopago/books?account=${mp.accountId}`);
  expect(Object(books.payments).at(-1)).toMatchObject({
    id: String(body.id),
    externalReference: 'livro',
    refundedMinor: 150,
  });
  expect(Object(books.refunds)).toMatchObject([{ paymentId: String(body.id), amountMinor: 150 }]);
});
