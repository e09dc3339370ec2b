import {
  amount,
  currency,
  customerEmail,
  description,
  type Language,
  lines,
  type SampleRequest,
} from './samples.ts';

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

/** The payment request in the languages whose tabs are closed at first. */
export const otherSamples: Record<Exclude<Language, 'node'>, (request: SampleRequest) => string> = {
  php,
  python,
  curl,
};
