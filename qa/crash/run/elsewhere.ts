import { actAsNobody } from '../seam/actor.ts';
import type { Stage } from '../stage/stage.ts';

/** Asks the first gateway past the product, as its panel or a payer's browser does. @throws where it refuses */
export async function askElsewhere(
  { provider, merchant, others }: Stage,
  whose: 'merchant' | 'platform',
  path: string,
  form?: Record<string, string>,
): Promise<unknown> {
  const key = whose === 'merchant' ? merchant.secretKey : others.context.env.PLATFORM_STRIPE_SECRET_KEY;
  const { status, body } = await actAsNobody(() =>
    provider.ask(
      {
        ...{ method: form ? 'POST' : 'GET', path },
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: form ? new URLSearchParams(form).toString() : null,
      },
      null,
    ),
  );
  if (status >= 300) throw new Error(`${path}: ${status} ${body}`);
  return JSON.parse(body);
}
