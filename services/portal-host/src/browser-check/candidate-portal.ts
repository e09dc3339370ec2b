import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { PageSettings } from '../page-settings.ts';
import { buildCdn, buildPortal } from '../portal-host.ts';
import type { PortalSource } from '../releases/portal-source.ts';

/** A portal that only this machine reaches. */
export type CandidatePortal = {
  url: string;
  /** Origins that its pages need. */
  origins: readonly string[];
  close(): Promise<void>;
};

const listen = async (app: FastifyInstance): Promise<string> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
};

/**
 * Opens a portal for a check: the same pages, policy and gateway as the portal of these settings, on free ports of the
 * loopback interface. No cookie or address leads people there, and it has no registry.
 */
export async function openCandidatePortal(
  settings: PageSettings,
  source: PortalSource,
): Promise<CandidatePortal> {
  const cdn = await buildCdn({ source, secure: false, requestTimeoutMs: settings.requestTimeoutMs });
  const cdnUrl = await listen(cdn);
  const portal = await buildPortal({ ...settings, source, cdnUrl, secure: false });
  // A page asks for announcements of changes; here nothing changes.
  portal.get('/portal/events', async (_request, reply) => reply.code(204).send());
  const url = await listen(portal);
  const standIns = [settings.stripeJsUrl, settings.mercadoPagoJsUrl].filter((address) => address !== '');
  return {
    url,
    origins: [url, cdnUrl, ...standIns.map((address) => new URL(address).origin)],
    async close() {
      await Promise.all([portal.close(), cdn.close()]);
    },
  };
}
