import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { PortalOptions } from '../../options.ts';
import { buildCdn, buildPortal } from '../../portal-host.ts';
import type { OpenCandidatePortal } from './gate-settings.ts';

const listen = async (app: FastifyInstance): Promise<string> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
};

/**
 * Makes portals for checks: the same pages, policy and gateway as the portal of these options, on free ports of the
 * loopback interface. No cookie or address leads people there, and they have no registry.
 */
export function candidatePortals(
  options: Omit<PortalOptions, 'source' | 'registry' | 'cdnUrl' | 'secure' | 'logger'>,
): OpenCandidatePortal {
  return async (source) => {
    const cdn = await buildCdn({ source, secure: false, requestTimeoutMs: options.requestTimeoutMs });
    const cdnUrl = await listen(cdn);
    const portal = await buildPortal({ ...options, source, cdnUrl, secure: false });
    // A page asks for announcements of changes; here nothing changes.
    portal.get('/portal/events', async (_request, reply) => reply.code(204).send());
    const url = await listen(portal);
    const standIns = [options.stripeJsUrl, options.mercadoPagoJsUrl].filter((address) => address !== '');
    return {
      url,
      origins: [url, cdnUrl, ...standIns.map((address) => new URL(address).origin)],
      async close() {
        await Promise.all([portal.close(), cdn.close()]);
      },
    };
  };
}
