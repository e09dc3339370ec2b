import { gunzipSync } from 'node:zlib';
import { holderAt, type Money, startMoney } from '../../testing/ledger/gateway-money.ts';
import { fileOf, heading, payout, sale, statementFiles } from '../../testing/ledger/statement-files.ts';
import { contentOf, getFile } from '../settlements/file-store.ts';
import { endVisit, leaseDue } from '../settlements/progress.repository.ts';
import { readFile } from './read-file.ts';

let money: Money;
let files: ReturnType<typeof statementFiles>;
beforeAll(async () => {
  money = await startMoney();
  files = statementFiles(money);
});
afterAll(() => money.close());

test('a file is kept as it came, read by a worker and downloaded again; the same one twice changes nothing', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  const content = fileOf(sale(1, 11), sale(1, 12), sale(2, 13), sale(2, 13));
  const first = await files.upload(merchant, content);
  expect(first).toMatchObject({ status: 200, body: { data: { status: 'reading', source: 'upload' } } });
  await files.readUploads(merchant);
  const [file] = await files.listed(merchant);
  expect(file).toMatchObject({
    ...{ id: first.body.data.id, object: 'settlement_file', status: 'read', problem: null },
    ...{ name: 'extrato de outubro.csv', bytes: content.length, linesRead: 4, linesNew: 4 },
  });
  expect((await files.linesOf(merchant)).map(({ source, nth, net }) => [source, nth, net])).toEqual([
    ['11', 1, 950],
    ['12', 1, 950],
    ['13', 1, 950],
    ['13', 2, 950],
  ]);
  const download = await files.ask(merchant, `/settlement-files/${file.id}/content`);
  expect(download.raw.equals(content)).toBe(true);
  expect(download.headers['content-disposition']).toContain("filename*=UTF-8''extrato%20de%20outubro.csv");

  const again = await files.upload(merchant, content, { name: 'outro nome.csv' });
  expect(again.body.data).toEqual(file);
  await files.readUploads(merchant);
  expect(await files.listed(merchant)).toEqual([file]);
  expect(await files.linesOf(merchant)).toHaveLength(4);
});

test('files that overlap store each line once, and as many equal ones as one file has', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  await files.upload(merchant, fileOf(sale(1, 11), sale(2, 12), sale(2, 12)));
  await files.readUploads(merchant);
  await files.upload(merchant, fileOf(sale(2, 12), sale(2, 12), sale(2, 12), sale(3, 13)));
  await files.readUploads(merchant);
  expect((await files.linesOf(merchant)).map(({ source, nth }) => `${source}/${nth}`)).toEqual([
    '11/1',
    '12/1',
    '12/2',
    '12/3',
    '13/1',
  ]);
  expect((await files.listed(merchant)).map((file: { linesNew: number }) => file.linesNew)).toEqual([2, 3]);
});

test('a worker that is killed in the middle of a file goes on where it stood, and counts equal lines on', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  // The two last lines are equal to the first, in a later batch.
  const rows = Array.from({ length: 12_000 }, (_row, index) => sale(1 + (index % 28), 100_000 + index));
  const content = fileOf(...rows, rows[0] ?? '', rows[0] ?? '');
  const { body } = await files.upload(merchant, content);
  const em = money.service.context.orm.em.fork();
  const scope = { userId: merchant.user.id, environment: 'SANDBOX' } as const;
  const { reports } =
    money.service.context.openProvider({
      ...{ gatewayType: 'MERCADOPAGO', environment: 'SANDBOX', secretKey: merchant.key },
    }).settlements ?? {};
  if (!reports) throw new Error('no reports');
  const file = await getFile(scope, body.data.id, em);
  let batches = 0;
  const killed = readFile(file, reports, em, async () => {
    batches += 1;
    if (batches === 1) throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await getFile(scope, file.id, em)).toMatchObject({
    status: 'reading',
    linesRead: 5_000,
    linesNew: 5_000,
  });
  // A second batch whose transaction is undone leaves nothing.
  await money.rows(
    `alter table settlement_lines add constraint no_more check (source_external_id <> '107000')`,
  );
  const stood = await getFile(scope, file.id, em);
  await expect(readFile(stood, reports, em)).rejects.toThrow('no_more');
  await money.rows('alter table settlement_lines drop constraint no_more');
  expect(await getFile(scope, file.id, em)).toMatchObject({ linesRead: 5_000, linesNew: 5_000 });
  expect(await files.linesOf(merchant)).toHaveLength(5_000);

  await files.readUploads(merchant);
  expect(await getFile(scope, file.id, em)).toMatchObject({
    ...{ status: 'read', linesRead: 12_002, linesNew: 12_002 },
  });
  const lines = await files.linesOf(merchant);
  expect(lines.filter(({ source }) => source === '100000').map(({ nth }) => nth)).toEqual([1, 2, 3]);
  expect(lines).toHaveLength(12_002);
  // One who still holds the file as it was then reads nothing.
  await expect(readFile(stood, reports, em)).rejects.toMatchObject({ name: 'LeaseLost' });
});

test('a large file is kept in small parts, each compressed by itself', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  const content = fileOf(...Array.from({ length: 30_000 }, (_row, index) => sale(1, index)));
  expect(content.length).toBeGreaterThan(2_000_000);
  const { body } = await files.upload(merchant, content, { type: 'application/octet-stream' });
  const parts = await money.rows<{ bytes: Buffer }>(
    'select bytes from settlement_file_parts where file_id = ? order by n',
    [body.data.id],
  );
  expect(parts.length).toBe(Math.ceil(content.length / 1_000_000));
  expect(Buffer.concat(parts.map(({ bytes }) => gunzipSync(bytes))).equals(content)).toBe(true);
  const read: Uint8Array[] = [];
  for await (const chunk of contentOf(body.data.id, money.service.context.orm.em.fork())) read.push(chunk);
  expect(Buffer.concat(read).equals(content)).toBe(true);
});

test('payouts are made of their lines, with the lines since the last one; one that came back failed', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  await files.upload(
    merchant,
    fileOf(sale(1, 1), payout(1, 901, 5_000), sale(2, 2), sale(2, 3), payout(2, 902, 1_900)),
  );
  await files.readUploads(merchant);
  expect(await files.payoutsOf(merchant)).toEqual([
    // What the balance held before is not known.
    { externalId: '901', status: 'paid', match: 'waiting', amount: 5_000, net: 950 },
    { externalId: '902', status: 'paid', match: 'matched', amount: 1_900, net: 1_900 },
  ]);
  expect(await money.bookOf(merchant.user, 'MERCADOPAGO')).toMatchObject({ available: -6_900, bank: 6_900 });

  // A part of the balance, the rest of it, and more than there was; a payout that came back.
  await files.upload(
    merchant,
    fileOf(
      ...[payout(2, 902, 1_900), sale(3, 4), sale(3, 5), payout(3, 903, 900), payout(4, 904, 1_000)],
      ...[sale(5, 6), payout(5, 905, 1_000), payout(6, 902, 1_900, 'payout_cancel')],
    ),
  );
  await files.readUploads(merchant);
  expect(await files.payoutsOf(merchant)).toMatchObject([
    { externalId: '901', match: 'waiting' },
    { externalId: '902', status: 'failed', match: 'matched' },
    { externalId: '903', match: 'matched', net: 1_900 },
    { externalId: '904', match: 'matched', net: null },
    // What came back the day after was not there yet.
    { externalId: '905', match: 'different', net: 950 },
  ]);
  expect(await money.bookOf(merchant.user, 'MERCADOPAGO')).toMatchObject({ available: -7_900, bank: 7_900 });
  // The first file again, and an older one that brings a payout between: lines go to the payout after them.
  await files.upload(merchant, fileOf(sale(2, 2), payout(1, 900, 950).replace('T20', 'T15'), sale(1, 1)));
  await files.readUploads(merchant);
  const lines = await files.linesOf(merchant);
  expect(lines.find(({ source }) => source === '1')?.payout).toBe('900');
  expect(lines.filter(({ source }) => ['2', '3'].includes(source)).map(({ payout: of }) => of)).toEqual([
    '902',
    '902',
  ]);
});

test('a file that is none is told as such, in words and with the line; what was read stays', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  await files.upload(merchant, Buffer.from('isto,nao\ne,um extrato\n'), { name: 'a.csv' });
  await files.upload(merchant, fileOf(sale(1, 1), sale(2, 2).replace('2026-10-02', '2 de outubro')), {
    name: 'b.csv',
  });
  await files.readUploads(merchant);
  const [second, first] = await files.listed(merchant);
  expect(first).toMatchObject({
    ...{ name: 'a.csv', status: 'failed', linesRead: 0 },
    problem: expect.stringContaining('o cabeçalho não é o de um relatório'),
  });
  expect(second).toMatchObject({ status: 'failed', problem: expect.stringContaining('Linha 3: ') });

  // What no column holds keeps nobody's other files from being read.
  const inCurrency = (currency: string) =>
    Buffer.from(`${heading};CURRENCY\n${sale(1, 1)};BRL\n${sale(2, 2)};${currency}\n`);
  for (const content of [
    inCurrency('REAIS'),
    fileOf(sale(1, 1), sale(2, 2).replace(';2;', ';2\0;')),
    fileOf(sale(1, 1), sale(2, 2).replace(';2;', `;${'2'.repeat(5_000)};`)),
    fileOf(sale(1, 1).replace('2026', '0001')),
  ]) {
    await files.upload(merchant, content, { name: 'c.csv' });
  }
  await files.readUploads(merchant);
  const told = (await files.listed(merchant))
    .slice(0, 4)
    .map((file: { problem: string | null }) => file.problem);
  expect(told).toEqual([
    'Movimento 1: uma das datas não é de um extrato.',
    'Movimento 2: um dos códigos não é de um extrato.',
    expect.stringMatching(
      /^(Movimento 2: um dos códigos não é de um extrato|O arquivo não é um texto em UTF-8)\.$/,
    ),
    'Movimento 2: a moeda “REAIS” não existe.',
  ]);
});

test('dates that no statement has refuse the file that has them', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  for (const year of ['0050', '1999', '2099', '2036']) {
    await files.upload(merchant, fileOf(sale(1, 1), sale(2, 2).replace('2026', year)), { name: year });
  }
  await files.readUploads(merchant);
  const fault = { status: 'failed', problem: 'Movimento 2: uma das datas não é de um extrato.' };
  expect(await files.listed(merchant)).toMatchObject([
    { name: '2036', status: 'read', problem: null },
    { name: '2099', ...fault },
    { name: '1999', ...fault },
    { name: '0050', ...fault },
  ]);
});

test('a file that fails for an unforeseen reason is given up, and the others are read', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  await money.rows(
    `alter table settlement_lines add constraint no_such check (source_external_id <> '7000666')`,
  );
  await files.upload(merchant, fileOf(sale(1, 1), sale(2, 7_000_666)), { name: 'a.csv' });
  await files.upload(merchant, fileOf(sale(3, 3)), { name: 'b.csv' });
  await files.readUploads(merchant);
  await money.rows('alter table settlement_lines drop constraint no_such');
  expect(await files.listed(merchant)).toMatchObject([
    { name: 'b.csv', status: 'read', linesNew: 1 },
    { name: 'a.csv', status: 'failed', problem: expect.stringContaining('O arquivo não pôde ser lido.') },
  ]);
  const progress = () =>
    money.rows('select failures, problem from settlement_progress where user_id = ?', [merchant.user.id]);
  expect(await progress()).toMatchObject([{ failures: 1, problem: expect.stringContaining('lido') }]);
  await money.work(new Date(Date.now() + money.dayMs));
  expect(await progress()).toEqual([{ failures: 0, problem: null }]);
});

test('lines are written in the order of their keys, whichever order a file has them in', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  await files.upload(merchant, fileOf(...Array.from({ length: 12 }, (_row, index) => sale(1, 1 + index))));
  await files.readUploads(merchant);
  const written = await money.rows<{ key: string }>(
    `select l.key from settlement_lines l join ledger_books b on b.id = l.book where b.user_id = ? order by l.ctid`,
    [merchant.user.id],
  );
  const keys = written.map(({ key }) => key);
  expect(keys).toHaveLength(12);
  expect(keys).toEqual(keys.toSorted());
});

test('a file that comes in while a visit fails is read at once, and a second failure waits', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  const em = money.service.context.orm.em.fork();
  const dueOf = async () => {
    const [row] = await money.rows<{ at: Date }>(
      'select next_at as at from settlement_progress where user_id = ?',
      [merchant.user.id],
    );
    return new Date(row?.at ?? 0).getTime();
  };
  await files.upload(merchant, fileOf(sale(1, 1)));
  const later = new Date(Date.now() + 3_600_000);
  const failure = { nextAt: later, failures: 1, problem: 'x' };
  const lease = async () => {
    const leased = await leaseDue(['MERCADOPAGO'], new Date(), em);
    if (leased?.userId !== merchant.user.id) throw new Error('Another account was due');
    return leased;
  };
  const first = await lease();
  await files.upload(merchant, fileOf(sale(2, 2)));
  await endVisit(first, failure, em);
  expect(await dueOf()).toBeLessThanOrEqual(Date.now());
  await endVisit(await lease(), failure, em);
  expect(await dueOf()).toBe(later.getTime());
});
