import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import {
  buildPayer,
  chargeBy,
  type MethodMerchant,
  startMethods,
} from '../../../testing/stages/by-method.ts';
import { callPortal, paymentShown } from '../../../testing/stages/portal.ts';

const cpf = '529.982.247-25';
const cnpj = '11.222.333/0001-81';

let methods: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  methods = await startMethods();
});
afterAll(() => methods.close());

async function pay(merchant: MethodMerchant, method: object, overrides: object = {}) {
  const { status, body } = await merchant.post('/process', chargeBy(method, overrides));
  expect(status).toBe(200);
  return body.data.id as string;
}

const shown = ({ user }: MethodMerchant, id: string): Promise<PortalPaymentDetails> =>
  paymentShown(methods.service, user, id);

async function found({ user }: MethodMerchant, search: string, more: object = {}): Promise<string[]> {
  const query = { search, ...more };
  const { status, body } = await callPortal(methods.service, user, 'GET', '/payments', { query });
  expect(status).toBe(200);
  expect(body.data.totalElements).toBe(body.data.content.length);
  return body.data.content.map(({ id }: { id: string }) => id);
}

const gateways = ['STRIPE', 'MERCADOPAGO'] as const;

describe.each(gateways)('at %s', (gateway) => {
  let merchant: MethodMerchant;
  beforeAll(async () => {
    merchant = await methods.merchantAt(gateway);
  });

  test('who pays a Pix, a boleto or a card is kept as it was given, the document masked', async () => {
    const made = [{ type: 'pix' }, { type: 'boleto' }];
    const card = gateway === 'MERCADOPAGO' ? [{ type: 'card', token: await merchant.cardToken() }] : [];
    for (const method of [...made, ...card]) {
      const payer = buildPayer({ name: 'Conceição Araújo' });
      const id = await pay(merchant, method, { payer });
      expect(await shown(merchant, id)).toMatchObject({
        payerName: 'Conceição Araújo',
        payerDocument: '***.982.247-**',
        customerEmail: 'ana@exemplo.com.br',
      });
    }
    const company = await pay(merchant, { type: 'pix' }, { payer: buildPayer({ document: cnpj }) });
    expect((await shown(merchant, company)).payerDocument).toBe('**.222.333/0001-**');
  });
});

test('a payment of which nobody said who pays has no payer', async () => {
  const merchant = await methods.merchantAt('STRIPE');
  const id = await pay(merchant, { type: 'pix' }, { payer: undefined });
  expect(await shown(merchant, id)).toMatchObject({ payerName: null, payerDocument: null });
});

test('the document is nowhere in the row as it was given, and not in what merchants’ servers are told', async () => {
  const merchant = await methods.merchantAt('STRIPE');
  const id = await pay(merchant, { type: 'pix' });
  const em = methods.service.context.orm.em.fork();
  const [row] = await em.execute('select * from payments where id = ?', [id]);
  expect(JSON.stringify(row)).not.toContain('52998224725');
  expect(JSON.stringify(row)).not.toContain(cpf);
  const { body } = await merchant.get(`/payments/${id}`);
  expect(JSON.stringify(body)).not.toMatch(/payer|Ana Souza/);
});

describe('a payment is found', () => {
  let merchant: MethodMerchant;
  let conceicao: string[];
  let company: string;
  beforeAll(async () => {
    merchant = await methods.merchantAt('STRIPE', 'MERCADOPAGO');
    const twice = { payer: buildPayer({ name: 'Conceição Araújo' }), amount: 8_990 };
    conceicao = [];
    for (const gatewayType of gateways) {
      conceicao.unshift(await pay(merchant, { type: 'pix' }, { ...twice, gatewayType }));
    }
    company = await pay(
      merchant,
      { type: 'boleto' },
      {
        ...{ gatewayType: 'MERCADOPAGO', amount: 123_456 },
        payer: buildPayer({ name: 'Açaí & Cia Ltda', document: cnpj }),
      },
    );
  });

  test.each([
    ['conceicao'],
    ['CONCEIÇÃO'],
    ['araujo'],
    ['conceição araújo'],
    ['Conceica\u0303o'],
    [cpf],
    ['52998224725'],
    ['89,90'],
    ['R$ 89,90'],
    ['r$\u00a089,9'],
  ])('by %j: the payer’s two', async (search) => {
    expect(await found(merchant, search)).toEqual(conceicao);
  });

  test.each([['acai'], ['cia ltda'], [cnpj], ['11222333000181'], ['1.234,56'], ['R$ 1234,56']])(
    'by %j: the company’s one',
    async (search) => {
      expect(await found(merchant, search)).toEqual([company]);
    },
  );

  test('by what nobody has: none', async () => {
    for (const search of ['concessao', '390.533.447-05', '89,91', 'R$ 0', '111.111.111-11', '%', '_']) {
      expect(await found(merchant, search)).toEqual([]);
    }
  });

  test('together with gateway and method', async () => {
    expect(await found(merchant, 'conceicao', { gateway: 'STRIPE' })).toEqual(conceicao.slice(1));
    expect(await found(merchant, cpf, { method: 'boleto' })).toEqual([]);
  });

  test('by the gateway’s id', async () => {
    const { externalId } = await shown(merchant, company);
    expect(await found(merchant, externalId ?? '')).toEqual([company]);
  });

  test('by its merchant alone, whatever is searched for', async () => {
    const stranger = await methods.merchantAt('STRIPE');
    for (const search of ['conceicao', cpf, '89,90']) expect(await found(stranger, search)).toEqual([]);
    expect(await found(merchant, cpf, { environment: 'PRODUCTION' })).toEqual([]);
  });
});
