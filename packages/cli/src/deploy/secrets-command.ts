import { newPortalSecrets } from '../start/portal-secrets.ts';
import { newSecrets } from '../start/settings.ts';

const makers: Readonly<Record<string, () => Record<string, string>>> = {
  gateway: () => newSecrets(),
  portal: newPortalSecrets,
};

/**
 * `npm run trilho -- secrets gateway`: prints lines for the environment file of a process, fresh each time.
 * @returns the exit code: 0, or 2 where no such process has secrets
 */
export async function secrets([name = '']: string[]): Promise<number> {
  const make = Object.hasOwn(makers, name) ? makers[name] : undefined;
  if (!make) {
    console.error(`Usage: trilho secrets ${Object.keys(makers).join(' | ')}`);
    return 2;
  }
  console.log(
    Object.entries(make())
      .map(([variable, value]) => `${variable}=${value}`)
      .join('\n'),
  );
  return 0;
}
