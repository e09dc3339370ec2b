import { actAsNobody } from '../seam/actor.ts';
import type { Stage } from '../stage/stage.ts';

/** Asks the first gateway past the product, by the secret key of an account there. @throws where it refuses */
export async function askElsewhere(
  { provider }: Pick<Stage, 'provider'>,
  secretKey: string,
  path: string,
  form: Record<string, string>,
): Promise<void> {
  const { status, body } = await actAsNobody(() =>
    provider.ask(
      {
        ...{ method: 'POST', path },
        headers: {
          authorization: `Bearer ${secretKey}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(form).toString(),
      },
      null,
    ),
  );
  if (status >= 300) throw new Error(`${path}: ${status} ${body}`);
}
