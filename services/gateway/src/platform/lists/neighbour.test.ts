import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { crowdTables, firstId } from '../../testing/stages/crowded-tables.ts';
import { recordStatements, type Walk, walksOf } from '../../testing/stages/plan-recorder.ts';

const ownRows = 300;
/** Rows that a step of a plan may read, and pages that a query may: some for each of the merchant's own rows. */
const most = { rows: 3 * ownRows, pages: 8 * ownRows };

const customerId = firstId('0', 'cus');
const endpointId = firstId('0', 'we');

/** What a merchant's server lists, below `/api/v1/payment`. */
const merchantLists = [
  '/payments',
  '/payments?status=succeeded',
  '/payments?metadata[canal]=site',
  '/payments?createdFrom=1971-01-01T00:00:00Z&createdTo=2020-01-01T00:00:00Z',
  '/customers',
  '/customers?name=Ana',
  '/customers?metadata[canal]=site',
  '/products',
  '/products?active=true',
  '/subscriptions',
  '/subscriptions?status=active',
  '/invoices',
  '/invoices?status=open',
  '/disputes',
  '/disputes?status=lost',
  '/events',
  '/events?type=payment.succeeded',
  '/webhooks',
  `/webhooks/${endpointId}/deliveries`,
  `/webhooks/${endpointId}/deliveries?status=failed`,
  `/customers/${customerId}/payment-methods`,
];

/** Those that few or none of the rows pass, and those that join or search. */
const rareMerchantLists = [
  '/payments?status=failed',
  '/payments?status=canceled',
  `/payments?customerId=${customerId}`,
  '/payments?customerEmail=ana7@exemplo.com.br',
  '/payments?metadata[canal]=loja',
  '/customers?email=ana7@exemplo.com.br',
  '/customers?name=Ninguem',
  '/products?name=Plano',
  '/subscriptions?status=canceled',
  '/subscriptions?search=ana',
  '/invoices?status=void',
  '/disputes?status=won',
  '/events?type=payment.failed',
  `/webhooks/${endpointId}/deliveries?status=pending`,
];

/** What the portal's screens list, below `/api/v1`. */
const screens = [
  '/portal/payments?',
  '/portal/payments?status=succeeded',
  '/portal/payments?amountMin=1007',
  '/portal/customers?',
  `/portal/customers/${customerId}?`,
  '/portal/payment-links?',
  '/portal/invoices?',
  '/portal/invoices?status=open',
  '/payment/stripe/subscriptions/all?size=20',
  '/payment/stripe/subscriptions/all?size=20&status=active',
  '/payment/stripe/products?',
  '/portal/requests?',
  '/portal/requests?search=payments',
  '/portal/provider-calls?',
  '/portal/provider-calls?search=charges',
  '/portal/provider-events?',
  '/portal/provider-events?type=payment_intent.succeeded',
  `/portal/webhooks/${endpointId}/deliveries?`,
  `/portal/webhooks/${endpointId}/deliveries?status=failed`,
  `/portal/webhooks/${endpointId}/replays?`,
  '/account/security-log?',
  '/payment/recent-payments?',
];

const rareScreens = [
  '/subscriptions/management/invoices?',
  '/portal/payments?status=failed',
  '/portal/payments?status=refunded',
  '/portal/payments?status=canceled',
  '/portal/payments?amountMin=1007&amountMax=1007',
  '/portal/payments?amountMin=99999',
  `/portal/payments?customerId=${customerId}`,
  '/portal/payments?search=ana',
  '/portal/payments?search=Ana%20Lima%207',
  '/portal/payments?search=10,07',
  '/portal/payments?search=529.982.247-25',
  '/portal/payments?search=Ninguem',
  '/portal/payment-links?search=ana',
  '/portal/payment-links?status=paid',
  '/portal/customers?search=ana',
  '/portal/customers?search=Ana%20Lima%207',
  '/portal/customers?search=Ninguem',
  '/portal/invoices?status=void',
  '/portal/invoices?search=ana',
  '/portal/invoices?search=A-7',
  '/payment/stripe/subscriptions/all?size=20&search=ana',
  '/portal/requests?status=5xx',
  '/portal/provider-calls?outcome=refused',
  '/portal/provider-events?type=none',
];

let recorder: ReturnType<typeof recordStatements>;
let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
const em = () => copies.service.context.orm.em.fork();

const crowd = (era: '3' | '5', count: number) =>
  crowdTables({ userId: `usr_neighbour${era}`, configId: `cfg_neighbour${era}`, era }, count, em());

beforeAll(async () => {
  recorder = recordStatements();
  copies = await startCopies();
  merchant = await copies.accountHolder();
  const tables = await em().execute<{ name: string }[]>(
    `select quote_ident(relname) "name" from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of tables) await em().execute(`alter table ${name} set (autovacuum_enabled = false)`);
  const { user, configId } = merchant;
  await crowdTables({ userId: user.id, configId, era: '0' }, ownRows, em());
  await em().execute('analyze');
  await crowd('3', 40_000);
});
afterAll(async () => {
  recorder.stop();
  await copies.close();
});

interface Cursors {
  nextCursor?: string | null;
}

/** Reads the first two pages of a list; answers with its queries that read more than the merchant's own rows explain. */
async function farWalks(url: string, headers: Record<string, string>, cursorName: string): Promise<Walk[]> {
  const far: Walk[] = [];
  const read = async (page: string): Promise<Cursors> => {
    recorder.take();
    const response = await copies.service.app.inject({ method: 'GET', url: page, headers });
    if (response.statusCode !== 200) throw new Error(`${page}: ${response.body}`);
    const walks = await walksOf(recorder.take(), em());
    far.push(...walks.filter(({ rows, pages }) => rows > most.rows || pages > most.pages));
    return response.json().data;
  };
  const { nextCursor } = await read(url);
  if (nextCursor) await read(`${url}${url.includes('?') ? '&' : '?'}${cursorName}=${nextCursor}`);
  return far;
}

const listWalks = (path: string) => farWalks(`/api/v1/payment${path}`, merchant.headers, 'startingAfter');

function screenWalks(path: string): Promise<Walk[]> {
  const { id, headers } = merchant.user;
  const ofEnvironment = path.startsWith('/p') ? '&environment=SANDBOX' : '';
  return farWalks(
    `/api/v1${path}&userId=${id}${ofEnvironment}`,
    headers,
    ofEnvironment ? 'cursor' : 'startingAfter',
  );
}

// A rare filter may then be looked for in the whole table: by the statistics that is the merchant's own.
describe('with statistics from when the merchant was alone', () => {
  test.each(merchantLists)('/payment%s walks over no newer rows of others', async (path) => {
    expect(await listWalks(path)).toEqual([]);
  });

  test.each(screens)('%s walks over no newer rows of others', async (path) => {
    expect(await screenWalks(path)).toEqual([]);
  });
});

describe.each(['from before a neighbour wrote many newer rows', 'of all rows'])(
  'with statistics %s',
  (when) => {
    beforeAll(async () => {
      await em().execute('analyze');
      if (when !== 'of all rows') await crowd('5', 10_000);
    }, 120_000);

    test.each([...merchantLists, ...rareMerchantLists])(
      '/payment%s reads no rows of others',
      async (path) => {
        expect(await listWalks(path)).toEqual([]);
      },
    );

    test.each([...screens, ...rareScreens])('%s reads no rows of others', async (path) => {
      expect(await screenWalks(path)).toEqual([]);
    });
  },
);
