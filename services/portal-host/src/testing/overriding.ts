import type { Override } from '@trilho/contracts/portal-override';
import { navigation } from './portal.ts';
import type { Host } from './registry-host.ts';

/** Asks for overrides with an access token. */
export const postOverrides = ({ portal }: Host, token: string, overrides: readonly unknown[]) =>
  portal.inject({
    method: 'POST',
    url: '/portal/overrides',
    headers: { authorization: `Bearer ${token}` },
    payload: { overrides },
  });

/** Puts overrides in force and returns the browser's cookie. */
export async function override(host: Host, token: string, ...overrides: Override[]): Promise<string> {
  const response = await postOverrides(host, token, overrides);
  if (response.statusCode !== 204) throw new Error(`${response.statusCode} ${response.body}`);
  const [cookie] = response.cookies;
  return `${cookie?.name}=${cookie?.value}`;
}

/** Opens a page as a person who has been here before. */
export const openPage = ({ portal }: Host, cookie?: string, url = '/admin/keys') =>
  portal.inject({
    url,
    headers: {
      ...navigation,
      cookie: ['trilho_person=AAAAAAAAAAAAAAAAAAAAAA', cookie].filter(Boolean).join('; '),
    },
  });

/** The directives of a page's policy, by name. */
export function readPolicy({ headers }: { headers: Record<string, unknown> }): Record<string, string[]> {
  const policy = String(headers['content-security-policy']);
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.filter((source) => !source.startsWith("'nonce-"))];
    }),
  );
}

/** A page's answer to the byte, apart from what is new in each: nonce, date, length and cookies. */
export function comparable({ body, headers, statusCode }: Awaited<ReturnType<typeof openPage>>) {
  const [, nonce = ''] = body.match(/<meta property="csp-nonce" content="([\w-]+)">/) ?? [];
  const { date: _, 'set-cookie': _cookies, ...rest } = headers;
  const text = JSON.stringify({ statusCode, rest, body });
  return nonce ? text.replaceAll(nonce, 'NONCE') : text;
}
