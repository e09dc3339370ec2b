import { text } from 'node:stream/consumers';

const { TRILHO_URL, TRILHO_ACCESS_KEY, TRILHO_SECRET_KEY } = process.env;

async function* every(path, filters = {}) {
  const query = new URLSearchParams({ limit: '100', ...filters });
  for (;;) {
    const answer = await fetch(`${TRILHO_URL}/api/v1/payment${path}?${query}`, {
      headers: { 'X-Access-Key': TRILHO_ACCESS_KEY, 'X-Secret-Key': TRILHO_SECRET_KEY },
    });
    if (!answer.ok) throw new Error(await answer.text());
    const { data } = await answer.json();
    yield* data.items;
    if (!data.hasMore) return;
    query.set('startingAfter', data.nextCursor);
  }
}

async function sum(items, amountOf) {
  const total = { count: 0, amount: 0 };
  for await (const item of items) {
    const amount = amountOf(item);
    if (amount > 0) total.count += 1;
    total.amount += amount;
  }
  return total;
}

const { month } = JSON.parse(await text(process.stdin));
const [year, number] = month.split('-').map(Number);
/** Midnight of the first of a month in São Paulo, which is three hours behind UTC all year. */
const midnight = (monthIndex) => new Date(Date.UTC(year, monthIndex, 1, 3));
const [from, end] = [midnight(number - 1), midnight(number)];
// Both ends of a filter are part of it.
const inMonth = { createdFrom: from.toISOString(), createdTo: new Date(end - 1).toISOString() };
// An invoice may be paid long after it was issued.
const anyTime = { status: 'paid', createdTo: inMonth.createdTo };
const wasPaid = ({ paidAt }) => paidAt && new Date(paidAt) >= from && new Date(paidAt) < end;

const payments = await sum(
  every('/payments', { status: 'succeeded', ...inMonth }),
  (one) => one.amountCaptured,
);
const invoices = await sum(every('/invoices', anyTime), (one) => (wasPaid(one) ? one.amountPaid : 0));
const refunds = await sum(every('/refunds', inMonth), ({ status, amount }) =>
  status === 'succeeded' || status === 'pending' ? amount : 0,
);
const net = payments.amount + invoices.amount - refunds.amount;
console.log(JSON.stringify({ payments, invoices, refunds, net }));
