import { buildDelivery, buildEndpoint } from './builders.ts';
import type { ServerState } from './handlers.ts';

/** What a standalone page shows: a healthy endpoint, one that fails, and one that was disabled. */
export const demoWebhooks: Partial<ServerState> = {
  endpoints: [
    buildEndpoint({ ordered: true }),
    buildEndpoint({
      id: 'we_fail',
      description: 'Avisos no WhatsApp',
      url: 'https://avisos.lojadasflores.com.br/api/pagamentos',
      enabledEvents: ['*'],
      failingSince: '2026-11-21T12:10:00.000Z',
      disablesAt: '2026-11-26T12:10:00.000Z',
    }),
    buildEndpoint({
      id: 'we_old',
      description: 'Loja antiga',
      url: 'https://old.lojadasflores.com.br/webhook.php',
      active: false,
      payload: 'thin',
      disabledReason: 'gone',
      disabledAt: '2026-11-02T11:31:00.000Z',
    }),
  ],
  deliveries: Array.from({ length: 45 }, (_, index) =>
    buildDelivery({
      id: `dlv_${index}`,
      eventId: `evt_0351k2VtC8W${index}`,
      eventType: (['payment.succeeded', 'invoice.paid', 'refund.succeeded', 'customer.created'] as const)[
        index % 4
      ],
      createdAt: new Date(Date.parse('2026-11-21T17:32:09.000Z') - index * 601_000).toISOString(),
      ...(index === 1 && { attempts: 4 }),
      ...(index === 2 && {
        status: 'pending',
        attempts: 2,
        lastStatus: 503,
        lastError: 'status',
        nextAttemptAt: '2026-11-21T18:00:00.000Z',
        completedAt: null,
      }),
      ...(index === 3 && { status: 'failed', attempts: 8, lastStatus: null, lastError: 'timeout' }),
    }),
  ),
};
