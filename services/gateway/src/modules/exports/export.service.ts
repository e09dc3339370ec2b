import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Environment } from '@trilho/contracts/common';
import type { ExportLink } from '@trilho/contracts/portal-export';
import type { AppContext } from '../../context.ts';
import { clockMs, clockNow } from '../../platform/clock.ts';
import { ApiError, notFound, planRequired } from '../../platform/errors.ts';
import { isSessionOpen } from '../auth/refresh-token.repository.ts';
import { limitPublicCalls } from '../auth/throttle.ts';
import { hasActivePlan } from '../plan/record/plan.repository.ts';
import { dayOf } from './export-cells.ts';
import { exportLists } from './export-lists.ts';
import {
  type ExportOrder,
  insertExportTicket,
  isKnownTicket,
  spendExportTicket,
} from './export-ticket.repository.ts';

const ticketMs = 60_000;

const environmentNames: Record<Environment, string> = { SANDBOX: 'sandbox', PRODUCTION: 'producao' };

const message =
  'Este link de exportação não vale mais: ele funciona uma única vez, por um minuto. Volte ao painel e exporte de novo.';
const noSuchTicket = () => notFound(message);
const ticketSpent = () => new ApiError(410, 'export_link_spent', message);

/** What a ticket is digested as. */
const subjectOf = (ticket: string): string => `export:${ticket}`;

/** Issues a link that downloads what was ordered, once, within a minute, without a session. */
export async function issueExport(
  context: AppContext,
  order: ExportOrder,
  em: EntityManager,
): Promise<ExportLink> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clockMs() + ticketMs);
  await insertExportTicket(order, { digest: context.vault.digest(subjectOf(ticket)), expiresAt }, em);
  return { path: `/exports/${ticket}`, expiresAt: expiresAt.toISOString() };
}

/** A file under way: a read of `content` that fails must end the connection, for a cut file must not look whole. */
export interface ExportFile {
  name: string;
  contentType: string;
  content: Readable;
}

/**
 * Uses a ticket up. It ends with the session that asked for it and with the account.
 * @throws 404 for a text that is no ticket, 410 for one that was used or has expired, 429 after too many of either,
 *   402 when the plan has ended since
 */
export async function redeemExport(
  context: AppContext,
  { ticket, ip }: { ticket: string; ip: string },
  em: EntityManager,
): Promise<ExportOrder> {
  const digests = context.vault.digests(subjectOf(ticket));
  const order = await spendExportTicket(digests, clockNow(), em);
  if (!order) {
    await limitPublicCalls(context, 'export', ip, em);
    throw (await isKnownTicket(digests, em)) ? ticketSpent() : noSuchTicket();
  }
  const { userId, sessionId } = order;
  if (!(await isSessionOpen({ user_id: userId, ...(sessionId && { sid: sessionId }) }, em)))
    throw ticketSpent();
  if (!(await hasActivePlan(userId, em))) throw planRequired();
  return order;
}

/** Opens the file that was ordered, of which only its search is run yet. */
export async function openExport(
  context: AppContext,
  { userId, environment, list, filters }: ExportOrder,
): Promise<ExportFile> {
  const source = exportLists[list];
  const { em } = context.orm;
  // Each page is read by one statement: no transaction stays open for as long as a download takes.
  const pieces = await source.open(context, { userId, environment }, filters, em);
  const { fileName, extension, contentType } = source;
  return {
    name: `${fileName}-${environmentNames[environment]}-${dayOf(clockNow())}.${extension}`,
    contentType,
    content: Readable.from(pieces, { objectMode: false }),
  };
}
