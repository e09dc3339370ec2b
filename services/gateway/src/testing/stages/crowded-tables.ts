import type { EntityManager } from '@mikro-orm/postgresql';

/** Whose rows are written. Ids of era `0` are older than any real one, those of `3` newer, those of `5` newest. */
export interface RowOwner {
  userId: string;
  configId: string;
  era: '0' | '3' | '5';
}

/** Columns by name, as SQL expressions over the number `i` of a row. */
type Columns = Record<string, string>;

const idOf = (era: string, prefix: string, number = 'i') =>
  `'${prefix}_${era}crowd' || lpad((${number})::text, 16, '0')`;

/** The id of the first row of a kind that an owner has. */
export const firstId = (era: RowOwner['era'], prefix: string) =>
  `${prefix}_${era}crowd${'1'.padStart(16, '0')}`;

const synced = { gateway: `'STRIPE'`, deleted_at: 'null' };
const person = `'Ana Lima ' || i`;
const email = `'ana' || i || '@exemplo.com.br'`;

/** What rows of each table hold beside their owner; what is not named here holds anything of its type. */
function contents({ configId, era }: Omit<RowOwner, 'userId'>): Record<string, Columns> {
  const id = (prefix: string, number?: string) => idOf(era, prefix, number);
  const customer_id = id('cus');
  return {
    customers: { ...synced, id: id('cus'), name: person, email },
    products: { ...synced, id: id('prod'), name: `'Plano ' || i`, active: 'true' },
    prices: { ...synced, id: id('price'), product_id: id('prod'), recurrent: 'false' },
    payment_methods: { ...synced, id: id('pm'), customer_id: id('cus', 'i % 100 + 1'), type: `'card'` },
    subscriptions: {
      ...{ ...synced, id: id('sub'), customer_id, product_id: id('prod'), price_id: id('price') },
      ...{ status: `'active'`, provider_status: `'active'`, billing_frequency: `'Mensal'` },
      customer_search: `lower(${person} || chr(10) || ${email})`,
    },
    invoices: {
      ...{ ...synced, id: id('inv'), customer_id, subscription_id: id('sub'), status: `'open'` },
      number: `'A-' || i`,
    },
    payment_links: { id: id('lnk'), description: `'Pedido ' || i`, active: 'true', reusable: 'true' },
    payments: {
      ...{
        id: id('pay'),
        gateway: `'STRIPE'`,
        config_id: `'${configId}'`,
        customer_id,
        customer_email: email,
        payer_name: person,
        payer_document_digest: `'digest' || i`,
      },
      ...{ status: `case when i % 10 = 0 then 'failed' else 'succeeded' end`, amount_minor: '1000 + i % 50' },
      ...{ amount_refunded_minor: 'case when i % 7 = 0 then 500 else 0 end', card_brand: 'null' },
    },
    disputes: { ...synced, id: id('dsp'), payment_id: id('pay'), status: `'lost'`, reason: `'fraudulent'` },
    events: { id: id('evt'), type: `'payment.succeeded'` },
    deliveries: {
      ...{ id: id('dlv'), endpoint_id: id('we', '1'), event_id: id('evt') },
      status: `case when i % 10 = 0 then 'failed' else 'succeeded' end`,
    },
    webhook_endpoints: {
      ...{ id: id('we'), deleted_at: 'null' },
      ...{ active: 'true', events: `'{payment.succeeded}'`, payload: `'full'` },
    },
    provider_events: { id: id('evt'), endpoint: `'${configId}'`, type: `'payment_intent.succeeded'` },
    provider_event_outcomes: { id: id('evt'), endpoint: `'${configId}'`, effect: `'applied'` },
    provider_calls: {
      id: id('pcl'),
      config_id: `'${configId}'`,
      method: `'GET'`,
      path: `'/v1/charges'`,
      status: '200',
      trigger: `'api'`,
    },
    api_requests: { id: id('req'), method: `'GET'`, path: `'/api/v1/payment/payments'`, status: '200' },
    security_events: { id: id('sec'), type: `'signed_in'` },
    plan_subscriptions: { id: id('plan'), status: `'canceled'`, activated_at: 'now()' },
    plan_invoices: { id: id('inv'), plan_id: id('plan', era === '0' ? '1' : 'i'), status: `'paid'` },
  };
}

/** Tables that hold a few rows of a merchant, however many payments there are. */
const few: Record<string, number> = { webhook_endpoints: 5, plan_subscriptions: 1 };

const anything: Record<string, string> = {
  jsonb: `'{}'`,
  boolean: 'false',
  'timestamp with time zone': 'now()',
  date: 'now()',
  text: `'x'`,
  'character varying': `'x'`,
  ARRAY: `'{}'`,
};

interface Column {
  table: string;
  name: string;
  type: string;
  optional: boolean;
}

const selectColumns = `select table_name "table", column_name "name", data_type "type",
    is_nullable = 'YES' or column_default is not null or is_identity = 'YES' "optional"
  from information_schema.columns where table_schema = current_schema()`;

/** Writes this many rows of an owner into each table that lists are read from, straight, with no trigger or reference. */
export async function crowdTables(owner: RowOwner, count: number, em: EntityManager): Promise<void> {
  const all = await em.execute<Column[]>(selectColumns);
  await em.transactional(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    for (const [table, contained] of Object.entries(contents(owner))) {
      const own: Columns = {
        ...{ user_id: `'${owner.userId}'`, environment: `'SANDBOX'`, currency: `'BRL'` },
        ...{ external_id: `'ext_${owner.era}_' || i`, metadata: `'{"canal":"site"}'`, ...contained },
      };
      const columns = all.filter(
        (column) => column.table === table && (column.name in own || !column.optional),
      );
      const values = columns.map(({ name, type }) => own[name] ?? anything[type] ?? '0');
      const rows = owner.era === '0' ? (few[table] ?? count) : count;
      await tx.execute(`insert into ${table} (${columns.map(({ name }) => name).join(', ')})
        select ${values.join(', ')} from generate_series(1, ${rows}) i on conflict do nothing`);
    }
  });
}
