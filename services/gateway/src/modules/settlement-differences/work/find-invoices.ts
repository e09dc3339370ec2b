import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import { sql } from 'kysely';
import type { AppContext, MerchantScope } from '../../../context.ts';
import { queries } from '../../../platform/database/queries.ts';
import { invoiceTable } from '../../billing/invoices/invoice.repository.ts';
import { findAccounts } from '../../provider-accounts/provider-account.repository.ts';
import { openAccount } from '../../provider-accounts/provider-account.ts';

/** What the invoices of lines are asked with. */
export type AskingContext = Pick<AppContext, 'orm' | 'vault' | 'openProvider'>;

interface Source extends MerchantScope {
  book: number;
  gateway: GatewayType;
  externalId: string;
}

/** How many gateways are asked at a time. */
const callsAtOnce = 8;

/** Sources of lines that no payment of ours has, of merchants who have invoices at that gateway. */
async function findSources(lineIds: readonly string[], em: EntityManager): Promise<Source[]> {
  const { rows } = await sql<Source>`
    with lines as materialized (
    select distinct b.id as book, b.user_id, b.environment, b.gateway, s.source_external_id
    from settlement_lines s join ledger_books b on b.id = s.book
    where s.id = any(${lineIds}::text[]) and s.payment_id is null and s.own_id is null
      and s.source_external_id is not null and s.kind in ('payment', 'refund', 'dispute')
      and exists (select from invoices i
        where i.user_id = b.user_id and i.environment = b.environment and i.gateway = b.gateway))
    select s.book, s.user_id, s.environment, s.gateway, s.source_external_id as external_id from lines s
    where not exists (select from payments p
        where p.external_id = s.source_external_id collate "default" and p.user_id = s.user_id)
      and not exists (select from settlement_lines o where o.book = s.book
        and o.source_external_id = s.source_external_id and o.payment_id is not null)`.execute(queries(em));
  return rows;
}

/** Asks the gateway for the invoice that a payment of its own was made for. Null where it has none, or does not answer. */
async function invoiceOf(context: AskingContext, source: Source, em: EntityManager): Promise<string | null> {
  const accounts = await findAccounts(source, em);
  for (const account of accounts.filter(({ gatewayType }) => gatewayType === source.gateway)) {
    const { invoices } = openAccount(context, account);
    const told = await invoices?.findByPayment(source.externalId).catch(() => null);
    const known = told && (await invoiceTable.findByExternalId(source, told.externalId, em));
    if (known) return known.id;
  }
  return null;
}

/**
 * Writes what the lines of a source are about; those that were unknown until now are compared anew. They are locked first, in the order in
 * which an import writes them.
 */
export async function writePaymentOfSource(
  { book, externalId }: Pick<Source, 'book' | 'externalId'>,
  paymentId: string,
  em: EntityManager,
): Promise<void> {
  const isUnknown = sql`l.kind <> 'adjustment' and l.finding in ('unknown_line', 'missing_here')`;
  await sql`
    with locked as materialized (
      select id from settlement_lines
      where book = ${book} and source_external_id = ${externalId} and payment_id is null
      order by book, key, nth for no key update)
    update settlement_lines l set payment_id = ${paymentId},
      compared_at = case when ${isUnknown} then null else l.compared_at end
    where l.id = any(array(select id from locked)) and l.payment_id is null`.execute(
    queries(em).withoutPlugins(),
  );
}

/**
 * Finds the invoices that lines are about, before they are compared: the gateway charges an invoice by a payment of its own, which is
 * known there alone. A line whose gateway does not answer is unknown until another one of its source is found.
 */
export async function findInvoicesOfLines(context: AskingContext, lineIds: readonly string[]): Promise<void> {
  const em = context.orm.em.fork();
  const sources = await findSources(lineIds, em);
  for (let from = 0; from < sources.length; from += callsAtOnce) {
    const asked = sources.slice(from, from + callsAtOnce).map(async (source) => {
      const id = await invoiceOf(context, source, em.fork());
      if (id === null) return;
      await writePaymentOfSource(source, id, em);
    });
    await Promise.all(asked);
  }
}
