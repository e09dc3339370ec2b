import type { ProcessPaymentInput } from '@trilho/contracts/payment';
import type { CreatePaymentLinkInput, PayLinkInput } from '@trilho/contracts/payment-link';
import type { RoutingSettings } from '@trilho/contracts/routing';

/** Keys of the account at the stand-in for the second gateway. */
export const secondGatewayKeys = {
  gatewayType: 'MERCADOPAGO',
  publicKey: 'TEST-key-demo',
  secretKey: 'TEST-token-demo',
} as const;

/** Those of the gateways beside the first. */
export const otherGatewayKeys = [
  secondGatewayKeys,
  { gatewayType: 'PAYPAL', publicKey: 'paypal-client-demo', secretKey: 'paypal-secret-demo' },
] as const;

/** A payment of the day. `card` is the name on it, which decides what its issuer says. */
export interface DemoMethodPayment {
  input: ProcessPaymentInput;
  card?: { holder: string; installments: number };
  /** What its payer does at the gateway. */
  step?: 'pay' | 'expire';
  /** Sent without a gateway's name where there are rules, which send it to the same one. */
  isRouted?: boolean;
}

/** The demo merchant's rules, where it has all gateways. */
export const demoRouting: RoutingSettings = {
  rules: [
    {
      id: 'rule_demo_installments',
      name: 'Parcelado acima de R$ 500',
      active: true,
      when: { methods: ['card'], installmentsMin: 2, amountMin: 50_000 },
      target: { type: 'gateway', gateway: 'MERCADOPAGO' },
    },
    {
      id: 'rule_demo_pix',
      name: 'Pix acima de R$ 200',
      active: true,
      when: { methods: ['pix'], amountMin: 20_000 },
      target: { type: 'gateway', gateway: 'MERCADOPAGO' },
    },
    {
      id: 'rule_demo_split',
      name: 'Boleto em duas partes',
      active: false,
      when: { methods: ['boleto'] },
      target: {
        type: 'split',
        shares: [
          { gateway: 'STRIPE', percent: 30 },
          { gateway: 'MERCADOPAGO', percent: 70 },
        ],
      },
    },
  ],
  order: ['STRIPE', 'MERCADOPAGO', 'PAYPAL'],
  failover: { active: true, afterMs: 2_500 },
  pinned: [],
  fees: [],
};

const order = (
  amount: number,
  description: string,
  customerEmail: string,
  more: Partial<ProcessPaymentInput> = {},
): ProcessPaymentInput => ({
  ...{ amount, currency: 'BRL', description, customerEmail },
  ...{ gatewayType: 'MERCADOPAGO', ...more },
});

const pix = { paymentMethod: { type: 'pix' } } as const;
const pixOf = (name: string, document: string): Partial<ProcessPaymentInput> => ({
  ...pix,
  payer: { name, document },
});
const boleto: Partial<ProcessPaymentInput> = {
  paymentMethod: { type: 'boleto', dueInDays: 3 },
  payer: {
    name: 'Renata Moraes',
    document: '52998224725',
    address: {
      ...{ zipCode: '01310200', street: 'Avenida Paulista', number: '1578' },
      ...{ neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' },
    },
  },
};

const payPal: Partial<ProcessPaymentInput> = {
  gatewayType: 'PAYPAL',
  paymentMethod: { type: 'paypal' },
  returnUrl: 'https://floricultura.exemplo.com.br/pedido',
};

/** Each is sent once, by its description. */
export const demoMethodPayments: DemoMethodPayment[] = [
  {
    input: order(13_490, 'Pedido 2001', 'julia.prado@exemplo.com.br', pixOf('Júlia Prado', '11144477735')),
    step: 'pay',
  },
  {
    input: order(8_900, 'Pedido 2002', 'lucas.teles@exemplo.com.br', pixOf('Lucas Teles', '12345678909')),
    step: 'pay',
  },
  {
    input: order(27_300, 'Pedido 2003', 'paula.brito@exemplo.com.br', pixOf('Paula Brito', '98765432100')),
    step: 'pay',
    isRouted: true,
  },
  { input: order(4_590, 'Pedido 2004', 'otavio.luz@exemplo.com.br', pix), step: 'expire' },
  { input: order(19_990, 'Pedido 2005', 'sofia.leal@exemplo.com.br', pix) },
  { input: order(35_000, 'Pedido 2006', 'renata.moraes@exemplo.com.br', boleto), step: 'pay' },
  { input: order(62_000, 'Pedido 2007', 'renata.moraes@exemplo.com.br', boleto) },
  {
    input: order(89_900, 'Pedido 2008', 'tiago.freitas@exemplo.com.br'),
    card: { holder: 'APRO', installments: 10 },
  },
  {
    input: order(29_700, 'Pedido 2009', 'vera.castro@exemplo.com.br'),
    card: { holder: 'APRO', installments: 3 },
  },
  {
    input: order(54_000, 'Pedido 2010', 'walter.dantas@exemplo.com.br'),
    card: { holder: 'FUND', installments: 6 },
  },
  {
    input: order(9_900, 'Pedido 2011', 'yara.simoes@exemplo.com.br', { ...pix, gatewayType: 'STRIPE' }),
    step: 'pay',
  },
  { input: order(45_800, 'Pedido 2012', 'bruno.sales@exemplo.com.br', payPal), step: 'pay' },
  { input: order(12_700, 'Pedido 2013', 'clara.nunes@exemplo.com.br', payPal) },
];

interface DemoLink {
  input: CreatePaymentLinkInput;
  /** Pix payments that its payers made. */
  paid: Pick<PayLinkInput, 'amount' | 'email'>[];
}

/** Links to look at: one that waits to be sent, one that many pay, one that was paid. */
export const demoLinks: DemoLink[] = [
  {
    input: {
      description: 'Assinatura de rosas, mensal',
      amount: 24_990,
      methods: ['pix', 'card', 'boleto'],
      maxInstallments: 6,
      gatewayType: 'MERCADOPAGO',
    },
    paid: [],
  },
  {
    input: {
      description: 'Contribuição para a festa da escola',
      minAmount: 1_000,
      maxAmount: 50_000,
      reusable: true,
      methods: ['pix', 'card'],
      gatewayType: 'MERCADOPAGO',
    },
    paid: [
      { amount: 5_000, email: 'julia.prado@exemplo.com.br' },
      { amount: 12_000, email: 'lucas.teles@exemplo.com.br' },
    ],
  },
  {
    input: {
      description: 'Buquê do Pedido 998',
      amount: 15_900,
      methods: ['pix'],
      gatewayType: 'MERCADOPAGO',
    },
    paid: [{ email: 'sofia.leal@exemplo.com.br' }],
  },
];
