import { defineEntity, p } from '@mikro-orm/core';
import type { Environment } from '@trilho/contracts/common';
import type { ExportList } from '@trilho/contracts/portal-export';

/** A ticket that downloads one list once, for anyone who holds it. Only its digest is stored. */
export const ExportTicketSchema = defineEntity({
  name: 'ExportTicket',
  tableName: 'export_tickets',
  properties: {
    digest: p.text().primary(),
    userId: p.string(),
    environment: p.text().$type<Environment>(),
    /** The session that ordered it, if its token names one: the ticket ends with it. */
    sessionId: p.text().nullable(),
    list: p.text().$type<ExportList>(),
    filters: p.json<Record<string, unknown>>(),
    expiresAt: p.datetime().index(),
    usedAt: p.datetime().nullable(),
  },
});

export class ExportTicket extends ExportTicketSchema.class {}
ExportTicketSchema.setClass(ExportTicket);
