import type { GatewayType } from '@trilho/contracts/common';

/** The fields of the payment process endpoint (7.9), used by every sample. `amount` in centavos. */
const payment = {
  amount: 24_990,
  currency: 'BRL',
  description: 'Pedido 1001',
  customerEmail: 'cliente@exemplo.com.br',
} as const;

interface SampleMethod {
  paymentMethod?: { type: 'pix' | 'paypal' };
  returnUrl?: string;
}

/** How the sample is paid where a payment does not begin without a method. */
const methods: Partial<Record<GatewayType, SampleMethod>> = {
  MERCADOPAGO: { paymentMethod: { type: 'pix' } },
  PAYPAL: { paymentMethod: { type: 'paypal' }, returnUrl: 'https://loja.exemplo.com.br/pedido/1001' },
};

/** The sample's payment at a gateway. */
export const samplePayment = (
  gatewayType: GatewayType,
): typeof payment & SampleMethod & { gatewayType: GatewayType } => ({
  ...payment,
  gatewayType,
  ...methods[gatewayType],
});

export const { amount, currency, description, customerEmail } = payment;

/** What a sample calls: the endpoint's absolute address, with whose key, and where the payment is made. */
export interface SampleRequest {
  url: string;
  accessKey: string;
  gateway: GatewayType;
  /** What the gateway is asked for by, in the version of the key. */
  gatewayField: 'gatewayType' | 'gateway';
}

/** The lines of the method and of the page to come back to, where the sample's payment has them. */
export function lines(
  gateway: GatewayType,
  method: (type: string) => string,
  back: (url: string) => string,
): string {
  const { paymentMethod, returnUrl } = samplePayment(gateway);
  return (paymentMethod ? method(paymentMethod.type) : '') + (returnUrl ? back(returnUrl) : '');
}

/**
 * The payment request as a Node.js program. Like the samples in other languages, it reads the secret key from the
 * environment, so that it is not copied into source code.
 */
export const node = ({
  url,
  accessKey,
  gateway,
  gatewayField,
}: SampleRequest) => `const response = await fetch('${url}', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    'X-Access-Key': '${accessKey}',
    'X-Secret-Key': process.env.TRILHO_SECRET_KEY,
    'Idempotency-Key': crypto.randomUUID(),
  },
  body: JSON.stringify({
    amount: ${amount}, // em centavos
    currency: '${currency}',
    description: '${description}',
    customerEmail: '${customerEmail}',
    ${gatewayField}: '${gateway}',${lines(
      gateway,
      (type) => `\n    paymentMethod: { type: '${type}' },`,
      (back) => `\n    returnUrl: '${back}',`,
    )}
  }),
});

const { data: payment } = await response.json();
console.log(payment.id, payment.status);`;

/** The languages of the samples, the first one shown at first. */
export const languages = [
  { id: 'node', label: 'Node.js' },
  { id: 'php', label: 'PHP' },
  { id: 'python', label: 'Python' },
  { id: 'curl', label: 'cURL' },
] as const;

export type Language = (typeof languages)[number]['id'];
