import { RemotesList } from '@trilho/contracts/portal-manifest';
import type { Override } from '@trilho/contracts/portal-override';
import { Value } from 'typebox/value';
import { buildShell } from './memory-registry.ts';
import { navigation, readBlock } from './portal.ts';
import { createStage, type Host, release, startHost, untilShown } from './registry-host.ts';
import { startStandInGateway } from './stand-in-gateway.ts';
import { buildRelease } from './workspace.ts';

/** The release that was published and not promoted. */
export const candidate = { remote: 'keys', version: 'cccccccccccc' };

/** A portal with a released remote and a candidate of it, a gateway, and an operator's access token. */
export async function createOverrideStage() {
  const stage = await createStage();
  const gateway = await startStandInGateway();
  const start = (name: string, own = {}, options = {}) =>
    startHost(stage, name, stage.url, own, { gatewayUrl: gateway.url, ...options });
  const host = await start('a');
  await release(host, buildShell());
  await release(host, buildRelease({ version: 'aaaaaaaaaaaa' }));
  await release(host, buildRelease({ version: candidate.version }), {});
  await untilShown(host, 'aaaaaaaaaaaa');
  return {
    host,
    /** Starts another host on the same database. */
    start,
    databaseUrl: stage.url,
    operator: await gateway.token(200),
    async close() {
      await stage.close();
      await gateway.close();
    },
  };
}

export type OverrideStage = Awaited<ReturnType<typeof createOverrideStage>>;

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

/** A list without the proof, which is new in each. */
export const withoutProof = (text: string) => text.replace(/,"proof":"[\w.-]+"/, '');

/** A page's answer to the byte, apart from what is new in each: nonce, proof, date, length and cookies. */
export function comparable({ body, headers, statusCode }: Awaited<ReturnType<typeof openPage>>) {
  const [, nonce = ''] = body.match(/<meta property="csp-nonce" content="([\w-]+)">/) ?? [];
  const { date: _, 'set-cookie': _cookies, ...rest } = headers;
  const text = JSON.stringify({ statusCode, rest, body: withoutProof(body) });
  return nonce ? text.replaceAll(nonce, 'NONCE') : text;
}

/** The list of releases that a page carries. */
export const listOf = (body: string): RemotesList =>
  Value.Parse(RemotesList, readBlock(body, 'portal-remotes'));

/** The versions of a remote in a list. */
export const versionsIn = ({ remotes }: RemotesList, remote = 'keys') =>
  remotes.find(({ name }) => name === remote)?.releases.map(({ version }) => version);

/** Reads the list of a person, for the page of a shell. */
export const readList = ({ portal }: Host, cookie: string, shell = '') =>
  portal.inject({ url: `/portal/remotes.json${shell && `?shell=${shell}`}`, headers: { cookie } });
