import type { Env } from '../platform/env.ts';
import { ProviderIndeterminate, ProviderRejected } from './port/provider-errors.ts';
import type { SandboxNamespace } from './port/sandbox.ts';

type StandIn = Partial<Pick<Env, 'SANDBOX_PAYERS_URL' | 'SANDBOX_CLOCK_URL'>>;

/** Where tests play the payer and move subscriptions; empty where nobody does, as at the providers themselves. */
export type SandboxEnv = StandIn & Pick<Env, 'PROVIDER_TIMEOUT_MS'>;

/** Whether tests can play the payer. */
export const hasSandboxPayers = ({ SANDBOX_PAYERS_URL }: StandIn): boolean => Boolean(SANDBOX_PAYERS_URL);

/** Whether tests can move a subscription to its next charge. */
export const hasSandboxClock = ({ SANDBOX_CLOCK_URL }: StandIn): boolean => Boolean(SANDBOX_CLOCK_URL);

type Refusals = Partial<Record<number, ProviderRejected>>;

const paymentRefusals: Refusals = {
  404: new ProviderRejected('not_found', 'O gateway de teste não conhece este pagamento.'),
  409: new ProviderRejected('state', 'O pagamento não espera mais por quem paga.'),
};

const subscriptionRefusals: Refusals = {
  404: new ProviderRejected('not_found', 'O gateway de teste não conhece esta assinatura.'),
  409: new ProviderRejected('state', 'A assinatura terminou, ou o cliente dela segue um relógio de teste.'),
};

/** Acts through the controls of a stand-in, which are the same for each gateway that it stands for. */
export function standInPayers({
  SANDBOX_PAYERS_URL = '',
  SANDBOX_CLOCK_URL = '',
  PROVIDER_TIMEOUT_MS,
}: SandboxEnv): SandboxNamespace {
  const control = async (base: string, path: string, refusals: Refusals, headers = {}): Promise<void> => {
    const url = `${base.replace(/\/+$/, '')}/${path}`;
    const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
    const answer = await fetch(url, { method: 'POST', signal, headers }).catch(() => null);
    if (answer?.ok) return;
    throw refusals[answer?.status ?? 0] ?? new ProviderIndeterminate('The stand-in did not answer', false);
  };
  return {
    async play(externalId, step) {
      if (!SANDBOX_PAYERS_URL)
        throw new ProviderRejected('unsupported', 'Aqui ninguém faz o papel de quem paga.');
      await control(SANDBOX_PAYERS_URL, `${encodeURIComponent(externalId)}/${step}`, paymentRefusals);
    },
    async advance(externalId, { idempotencyKey }) {
      if (!SANDBOX_CLOCK_URL) throw new ProviderRejected('unsupported', 'Aqui ninguém adianta assinaturas.');
      const headers = { 'idempotency-key': idempotencyKey };
      await control(
        SANDBOX_CLOCK_URL,
        `${encodeURIComponent(externalId)}/advance`,
        subscriptionRefusals,
        headers,
      );
    },
  };
}

/** The namespace of the stand-in, for an adapter's others; nothing where there is none. */
export const sandboxNamespace = (env: SandboxEnv) =>
  hasSandboxPayers(env) || hasSandboxClock(env) ? { sandbox: () => standInPayers(env) } : {};
