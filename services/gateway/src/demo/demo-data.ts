import type { ProcessPaymentInput } from '@trilho/contracts/payment';
import type { RegisterInput } from '@trilho/contracts/user';

/** The one account of a fresh local start. Its password is public: it never exists in production. */
export const demoUser: RegisterInput = {
  name: 'Marina',
  surname: 'Souza',
  email: 'demo@trilho.dev',
  cpf: '39053344705',
  phone: '11987654321',
  birthDate: '1991-08-23',
  password: 'Trilho#2026',
  address: {
    street: 'Avenida Paulista',
    number: '1578',
    complement: 'Conjunto 91',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    country: 'Brasil',
    zipCode: '01310200',
  },
};

/** Keys of two accounts at the simulator, one per environment. */
export const demoProviderKeys = {
  SANDBOX: { publicKey: 'pk_test_demo', secretKey: 'sk_test_demo' },
  PRODUCTION: { publicKey: 'pk_live_demo', secretKey: 'sk_live_demo' },
} as const;

interface DemoPayment {
  input: ProcessPaymentInput;
  /** Refunded after it succeeded: all of it, or so much in centavos. */
  refund?: 'all' | number;
}

const payment = (
  amount: number,
  description: string,
  customerEmail: string,
  paymentMethodId: string,
  more: Partial<ProcessPaymentInput> = {},
): ProcessPaymentInput => ({
  amount,
  currency: 'BRL',
  description,
  customerEmail,
  gatewayType: 'STRIPE',
  paymentMethodId,
  ...more,
});

/** What a merchant's server would have sent: charged, declined, refunded, authorised. Each line is sent once. */
export const demoPayments: DemoPayment[] = [
  { input: payment(18_990, 'Pedido 1001', 'ana.lima@exemplo.com.br', 'pm_card_visa') },
  { input: payment(41_900, 'Pedido 1000', 'iara.campos@exemplo.com.br', 'pm_card_createDispute') },
  { input: payment(4_990, 'Pedido 1002', 'bruno.reis@exemplo.com.br', 'pm_card_mastercard') },
  { input: payment(32_000, 'Pedido 1003', 'carla.dias@exemplo.com.br', 'pm_card_chargeDeclined') },
  { input: payment(32_000, 'Pedido 1003', 'carla.dias@exemplo.com.br', 'pm_card_amex') },
  {
    input: payment(
      7_500,
      'Pedido 1004',
      'diego.alves@exemplo.com.br',
      'pm_card_chargeDeclinedInsufficientFunds',
    ),
  },
  { input: payment(12_900, 'Pedido 1005', 'elisa.nunes@exemplo.com.br', 'pm_card_visa'), refund: 'all' },
  { input: payment(25_450, 'Pedido 1006', 'fabio.melo@exemplo.com.br', 'pm_card_br'), refund: 5_450 },
  {
    input: payment(59_900, 'Reserva 1007', 'gabriela.rocha@exemplo.com.br', 'pm_card_mastercard', {
      capture: false,
    }),
  },
  { input: payment(9_990, 'Pedido 1008', 'heitor.pinto@exemplo.com.br', 'pm_card_visa_debit') },
];
