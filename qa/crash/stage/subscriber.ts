import { registerPlatformWebhook } from '@trilho/gateway/src/modules/plan/record/platform-account.ts';
import { createUser, freshBearer } from '@trilho/gateway/src/testing/app/builders.ts';
import type { Node } from './node.ts';

/** A merchant without a plan, who buys it in the portal. */
export interface StagedSubscriber {
  userId: string;
  /** By which it calls, with a session that has just begun. */
  headers(): Record<string, string>;
  /** By which the first gateway knows the platform's own account. */
  platformKey: string;
}

/** Lets a process find the price of what is for sale, as it does once in its life. */
async function findPrice({ app }: Node, userId: string, headers: Record<string, string>): Promise<void> {
  const payload = { userId, stripePriceId: 'of_something_else' };
  const { statusCode, body } = await app.inject({
    ...{ method: 'POST', url: '/api/v1/subscriptions', headers, payload },
  });
  if (statusCode !== 422) throw new Error(`${statusCode} ${body}`);
}

/** Registers the merchant, and lets the platform hear of its plans. */
export async function openSubscriber(nodes: readonly [Node, ...Node[]]): Promise<StagedSubscriber> {
  const [node] = nodes;
  await registerPlatformWebhook(node.context);
  const user = await createUser(node);
  const headers = () => freshBearer(node, user);
  for (const one of nodes) await findPrice(one, user.id, headers());
  return {
    userId: user.id,
    headers,
    platformKey: node.context.env.PLATFORM_STRIPE_SECRET_KEY,
  };
}
