import { createEgress, type Egress } from '../../platform/egress/egress-agent.ts';
import { EgressError } from '../../platform/egress/egress-error.ts';
import { onTestEnd } from './local-servers.ts';

const env = { WEBHOOK_ALLOW_PRIVATE: true, WEBHOOK_TLS_CERT: '', WEBHOOK_TLS_KEY: '' };

/** Opens a way out that ends with the test; private addresses are allowed unless told. */
export function openEgress(
  overrides: Partial<typeof env> = {},
  parts: Parameters<typeof createEgress>[1] = {},
): Egress {
  const egress = createEgress({ ...env, ...overrides }, parts);
  onTestEnd(() => egress.close());
  return egress;
}

/** Posts a small body. */
export const post = (egress: Egress, url: string, timeoutMs = 10_000) =>
  egress.post(url, { headers: { 'content-type': 'application/json' }, body: '{"a":1}', timeoutMs });

/** Resolves with the code that a post fails with. */
export const codeOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'an answer',
    (error: unknown) => (error instanceof EgressError ? error.code : error),
  );
