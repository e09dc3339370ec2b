import type { Env } from '../platform/env.ts';
import { ProviderIndeterminate, ProviderRejected } from './port/provider-errors.ts';
import type { SandboxNamespace } from './port/sandbox.ts';

/** Where tests play the payer; empty where nobody does, as at the providers themselves. */
export type SandboxEnv = Partial<Pick<Env, 'SANDBOX_PAYERS_URL'>> & Pick<Env, 'PROVIDER_TIMEOUT_MS'>;

/** Whether tests can play the payer. */
export const hasSandboxPayers = ({ SANDBOX_PAYERS_URL }: Partial<Pick<Env, 'SANDBOX_PAYERS_URL'>>): boolean =>
  Boolean(SANDBOX_PAYERS_URL);

const refusals: Partial<Record<number, ProviderRejected>> = {
  404: new ProviderRejected('not_found', 'O gateway de teste não conhece este pagamento.'),
  409: new ProviderRejected('state', 'O pagamento não espera mais por quem paga.'),
};

/** Plays payers through the controls of a stand-in, which are the same for each gateway that it stands for. */
export const standInPayers = ({
  SANDBOX_PAYERS_URL = '',
  PROVIDER_TIMEOUT_MS,
}: SandboxEnv): SandboxNamespace => ({
  async play(externalId, step) {
    const url = `${SANDBOX_PAYERS_URL.replace(/\/+$/, '')}/${encodeURIComponent(externalId)}/${step}`;
    const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
    const answer = await fetch(url, { method: 'POST', signal }).catch(() => null);
    if (answer?.ok) return;
    throw refusals[answer?.status ?? 0] ?? new ProviderIndeterminate('The stand-in did not answer', false);
  },
});

/** The namespace of the payers, for an adapter's others; nothing where nobody plays them. */
export const sandboxNamespace = (env: SandboxEnv) =>
  hasSandboxPayers(env) ? { sandbox: () => standInPayers(env) } : {};
