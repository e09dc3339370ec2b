import type { AccountCredentials } from '../port/payment-provider.ts';
import type { SandboxEnv } from '../sandbox-payers.ts';
import { type Adapter, accountsOf, capabilitiesBy } from './adapter.ts';
import type { Gateway } from './gateway.ts';
import type { CallWatch, Client } from './rest-client.ts';

interface RestGateway<ClientEnv, Own extends Client>
  extends Omit<Gateway<ClientEnv>, 'capabilities' | 'create'> {
  adapter: Adapter<Own>;
  createClient(env: ClientEnv, credentials: AccountCredentials, watch: CallWatch): Own;
}

/** A gateway each of whose accounts is opened over a client of its own. */
export const restGateway = <ClientEnv, Own extends Client>({
  adapter,
  createClient,
  ...own
}: RestGateway<ClientEnv, Own>): Gateway<ClientEnv & SandboxEnv> => ({
  ...own,
  capabilities: capabilitiesBy(adapter),
  create: (env, slots, log) =>
    accountsOf(adapter, env, (credentials) => createClient(env, credentials, { slots, log })),
});
