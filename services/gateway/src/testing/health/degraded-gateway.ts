import type { MailOf } from '../../modules/mail/mail.ts';

/** What the mails of a gateway's incident are told, at half past one of 10 March 2026 in UTC. */
export const degradedGateway = {
  ...{ environment: 'PRODUCTION', gateway: 'STRIPE', at: '2026-03-10T01:30:00.000Z', shifts: true },
  incidents: [
    { method: 'card', cause: 'approval', usual: 0.9, worst: 0.7 },
    { method: 'pix', cause: 'latency', usual: 400, worst: 3_200 },
    { method: 'boleto', cause: 'faults', usual: 0.01, worst: 0.01 },
  ],
} satisfies Omit<MailOf<'gateway-degraded'>, 'template' | 'userId'>;
