import { appendFileSync, existsSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { TRILHO_URL, TRILHO_ACCESS_KEY, TRILHO_SECRET_KEY, STATE_DIR } = process.env;
const wanted = new Set(['payment.succeeded', 'refund.succeeded']);
const ledger = join(STATE_DIR, 'ledger.jsonl');
const place = join(STATE_DIR, 'place.json');

/** Up to where the log is read, and how long the ledger was then. An empty `after` begins 30 days ago. */
const { after: start, size } = existsSync(place)
  ? JSON.parse(readFileSync(place, 'utf8'))
  : { after: '', size: 0 };

// What was written of a page whose place was not: it is read again.
if (existsSync(ledger)) truncateSync(ledger, size);
else writeFileSync(ledger, '');

let [after, length, added] = [start, size, 0];
for (;;) {
  const query = new URLSearchParams({ after, limit: '100' });
  const answer = await fetch(`${TRILHO_URL}/api/v1/payment/events?${query}`, {
    headers: { 'X-Access-Key': TRILHO_ACCESS_KEY, 'X-Secret-Key': TRILHO_SECRET_KEY },
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { items, hasMore, nextCursor } = (await answer.json()).data;
  const events = items.filter(({ type }) => wanted.has(type));
  const lines = events.map(({ id, type, data: { object } }) =>
    JSON.stringify({ eventId: id, type, objectId: object.id, amount: object.amount }),
  );
  const text = lines.map((line) => `${line}\n`).join('');
  appendFileSync(ledger, text);
  [after, length, added] = [nextCursor, length + Buffer.byteLength(text), added + lines.length];
  writeFileSync(`${place}.new`, JSON.stringify({ after, size: length }));
  renameSync(`${place}.new`, place);
  if (!hasMore) break;
}
console.log(JSON.stringify({ added }));
