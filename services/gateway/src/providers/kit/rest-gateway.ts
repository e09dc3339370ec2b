import type { AccountCredentials } from '../port/payment-provider.ts';
import type { SandboxEnv } from '../sandbox-payers.ts';
import { type Adapter, accountsOf, capabilitiesBy } from './adapter.ts';
import type { Gateway } from './gateway.ts';
import type { CallWatch, Client } from './rest-client.ts';

interface RestGateway<ClientEnv> extends Omit<Gateway<ClientEnv>, 'capabilities' | 'create'> {
  adapter: Adapter<Client>;
  createClient(env: ClientEnv, credentials: AccountCredentials, watch: CallWatch): Client;
}

/** A gateway each of whose accounts is opened over a client of its own. */
export const restGateway = <ClientEnv>({
  adapter,
  createClient,
  ...own
}: RestGateway<ClientEnv>): Gateway<ClientEnv & SandboxEnv> => ({
  ...own,
  capabilities: capabilitiesBy(adapter),
  create: (env, slots, log) =>
    accountsOf(adapter, env, (credentials) => createClient(env, credentials, { slots, log })),
});
