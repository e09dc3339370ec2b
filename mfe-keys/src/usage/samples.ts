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

export interface Sample {
  id: string;
  /** Name of the tab. */
  label: string;
  code: string;
}

const { amount, currency, description, customerEmail } = payment;

/** What a sample calls: the endpoint's absolute address, with whose key, and where the payment is made. */
interface SampleRequest {
  url: string;
  accessKey: string;
  gateway: GatewayType;
  /** What the gateway is asked for by, in the version of the key. */
  gatewayField: 'gatewayType' | 'gateway';
}

/** The lines of the method and of the page to come back to, where the sample's payment has them. */
function lines(
  gateway: GatewayType,
  method: (type: string) => string,
  back: (url: string) => string,
): string {
  const { paymentMethod, returnUrl } = samplePayment(gateway);
  return (paymentMethod ? method(paymentMethod.type) : '') + (returnUrl ? back(returnUrl) : '');
}

const node = ({
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

const php = ({ url, accessKey, gateway, gatewayField }: SampleRequest) => `<?php

$request = curl_init('${url}');
curl_setopt_array($request, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'Content-Type: application/json',
        'X-Access-Key: ${accessKey}',
        'X-Secret-Key: ' . getenv('TRILHO_SECRET_KEY'),
        'Idempotency-Key: ' . bin2hex(random_bytes(16)),
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'amount' => ${amount}, // em centavos
        'currency' => '${currency}',
        'description' => '${description}',
        'customerEmail' => '${customerEmail}',
        '${gatewayField}' => '${gateway}',${lines(
          gateway,
          (type) => `\n        'paymentMethod' => ['type' => '${type}'],`,
          (back) => `\n        'returnUrl' => '${back}',`,
        )}
    ]),
]);

$payment = json_decode(curl_exec($request), true)['data'];
echo $payment['id'], ' ', $payment['status'];`;

const python = ({ url, accessKey, gateway, gatewayField }: SampleRequest) => `import os
import uuid

import requests

response = requests.post(
    "${url}",
    headers={
        "X-Access-Key": "${accessKey}",
        "X-Secret-Key": os.environ["TRILHO_SECRET_KEY"],
        "Idempotency-Key": str(uuid.uuid4()),
    },
    json={
        "amount": ${amount},  # em centavos
        "currency": "${currency}",
        "description": "${description}",
        "customerEmail": "${customerEmail}",
        "${gatewayField}": "${gateway}",${lines(
          gateway,
          (type) => `\n        "paymentMethod": {"type": "${type}"},`,
          (back) => `\n        "returnUrl": "${back}",`,
        )}
    },
)

payment = response.json()["data"]
print(payment["id"], payment["status"])`;

const curl = ({ url, accessKey, gateway, gatewayField }: SampleRequest) => `curl -X POST '${url}' \\
  -H 'Content-Type: application/json' \\
  -H 'X-Access-Key: ${accessKey}' \\
  -H "X-Secret-Key: $TRILHO_SECRET_KEY" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -d '{
    "amount": ${amount},
    "currency": "${currency}",
    "description": "${description}",
    "customerEmail": "${customerEmail}",
    "${gatewayField}": "${gateway}"${lines(
      gateway,
      (type) => `,\n    "paymentMethod": { "type": "${type}" }`,
      (back) => `,\n    "returnUrl": "${back}"`,
    )}
  }'`;

/**
 * Builds the same payment request in four languages. The samples read the secret key from the environment, so
 * that it is not copied into source code.
 */
export function buildSamples(request: SampleRequest): Sample[] {
  return [
    { id: 'node', label: 'Node.js', code: node(request) },
    { id: 'php', label: 'PHP', code: php(request) },
    { id: 'python', label: 'Python', code: python(request) },
    { id: 'curl', label: 'cURL', code: curl(request) },
  ];
}
