import type { AppContext } from '../../context.ts';
import { readEventEndpoints } from '../../modules/provider-accounts/event-endpoints.ts';

/** The secret that signs the events of a configuration's account; empty while no webhook is registered. */
export async function webhookSecretOf(context: AppContext, configId: string): Promise<string> {
  const endpoints = await readEventEndpoints(context, [configId], context.orm.em.fork());
  return endpoints.get(configId)?.secrets[0] ?? '';
}
