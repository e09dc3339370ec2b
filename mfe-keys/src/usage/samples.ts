/** The fields of the payment process endpoint (7.9), used by every sample. `amount` in centavos. */
export const samplePayment = {
  amount: 24_990,
  currency: 'BRL',
  description: 'Pedido 1001',
  customerEmail: 'cliente@exemplo.com.br',
  gatewayType: 'STRIPE',
} as const;

export interface Sample {
  id: string;
  /** Name of the tab. */
  label: string;
  code: string;
}

const { amount, currency, description, customerEmail, gatewayType } = samplePayment;

const node = (url: string, accessKey: string) => `const response = await fetch('${url}', {
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
    gatewayType: '${gatewayType}',
  }),
});

const { data: payment } = await response.json();
console.log(payment.id, payment.status);`;

const php = (url: string, accessKey: string) => `<?php

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
        'gatewayType' => '${gatewayType}',
    ]),
]);

$payment = json_decode(curl_exec($request), true)['data'];
echo $payment['id'], ' ', $payment['status'];`;

const python = (url: string, accessKey: string) => `import os
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
        "gatewayType": "${gatewayType}",
    },
)

payment = response.json()["data"]
print(payment["id"], payment["status"])`;

const curl = (url: string, accessKey: string) => `curl -X POST '${url}' \\
  -H 'Content-Type: application/json' \\
  -H 'X-Access-Key: ${accessKey}' \\
  -H "X-Secret-Key: $TRILHO_SECRET_KEY" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -d '{
    "amount": ${amount},
    "currency": "${currency}",
    "description": "${description}",
    "customerEmail": "${customerEmail}",
    "gatewayType": "${gatewayType}"
  }'`;

/**
 * Builds the same payment request in four languages. The samples read the secret key from the environment, so
 * that it is not copied into source code.
 * @param url absolute address of the payment process endpoint
 */
export function buildSamples(url: string, accessKey: string): Sample[] {
  return [
    { id: 'node', label: 'Node.js', code: node(url, accessKey) },
    { id: 'php', label: 'PHP', code: php(url, accessKey) },
    { id: 'python', label: 'Python', code: python(url, accessKey) },
    { id: 'curl', label: 'cURL', code: curl(url, accessKey) },
  ];
}
