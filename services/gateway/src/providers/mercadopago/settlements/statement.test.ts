import { readStatement } from './statement.ts';
import { read } from './testing/read-file.ts';

const heading = [
  ...['DATE', 'SOURCE_ID', 'EXTERNAL_REFERENCE', 'RECORD_TYPE', 'DESCRIPTION', 'NET_CREDIT_AMOUNT'],
  ...[
    'NET_DEBIT_AMOUNT',
    'GROSS_AMOUNT',
    'MP_FEE_AMOUNT',
    'FINANCING_FEE_AMOUNT',
    'TAXES_AMOUNT',
    'METADATA',
  ],
];

const refusal = (file: string | Uint8Array): Promise<string> =>
  read(file).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  );

test('the example of the documentation is read', async () => {
  const example = `DATE,SOURCE_ID,EXTERNAL_REFERENCE,RECORD_TYPE,DESCRIPTION,NET_CREDIT_AMOUNT,NET_DEBIT_AMOUNT,GROSS_AMOUNT,MP_FEE_AMOUNT,FINANCING_FEE_AMOUNT,SHIPPING_FEE_AMOUNT,TAXES_AMOUNT,COUPON_AMOUNT,INSTALLMENTS,PAYMENT_METHOD
2018-04-17T15:07:53.000-04:00,,,initial_available_balance,,813439.19,0.00,813439.19,0.00,0.00,0.00,0.00,0.00,1,
2018-04-17T15:07:53.000-04:00,,,release,withdrawal,0.00,813363.45,-813360.45,-3.00,0.00,0.00,0.00,0.00,1,
2018-04-17T15:11:12.000-04:00,,,release,payment,225.96,0.00,269.00,-43.04,0.00,0.00,0.00,0.00,1,account_money`;
  expect(await read(example)).toMatchObject([
    { kind: 'payout', grossMinor: -81_336_045, feeMinor: 300, netMinor: -81_336_345, sourceExternalId: null },
    { kind: 'payment', grossMinor: 26_900, feeMinor: 4304, bookedAt: new Date('2018-04-17T19:11:12Z') },
  ]);
});

/** One movement, by the cells that a test is about. */
const released = (cells: Record<string, string>): string => {
  const usual: Record<string, string> = {
    DATE: '2026-11-03T10:00:00.000-04:00',
    SOURCE_ID: '1',
    RECORD_TYPE: 'release',
    DESCRIPTION: 'payment',
  };
  const all = { ...Object.fromEntries(heading.map((name) => [name, ''])), ...usual, ...cells };
  return `${Object.keys(all).join(';')}\n${Object.values(all).join(';')}\n`;
};

test.each([
  ['payment', '10', '', 'payment'],
  ['refund', '', '10', 'refund'],
  ['refund', '10', '', 'refund_failure'],
  ['chargeback', '', '10', 'dispute'],
  ['chargeback', '10', '', 'dispute_reversal'],
  ['dispute', '', '10', 'dispute'],
  ['payout', '', '10', 'payout'],
  ['withdrawal', '', '10', 'payout'],
  ['payout_cancel', '10', '', 'payout_failure'],
  ['reserve_for_payment', '', '10', 'reserve'],
  ['reserve_for_payment', '10', '', 'reserve_release'],
  ['trava_de_recibibles', '', '10', 'reserve'],
  ['tax_iibb_misiones', '', '10', 'tax'],
  ['fee-release_in_advance', '', '10', 'anticipation'],
  ['asset_management_gain', '10', '', 'yield'],
  ['something_new', '10', '', 'adjustment'],
])('%s with a credit of "%s" and a debit of "%s" is of the kind %s', async (words, credit, debit, kind) => {
  const file = released({ DESCRIPTION: words, NET_CREDIT_AMOUNT: credit, NET_DEBIT_AMOUNT: debit });
  expect(await read(file)).toMatchObject([{ kind }]);
});

test('a line whose sums do not fit is given as it is', async () => {
  const file = released({ NET_CREDIT_AMOUNT: '95.00', GROSS_AMOUNT: '100.00', MP_FEE_AMOUNT: '-4.98' });
  expect(await read(file)).toMatchObject([{ grossMinor: 10_000, feeMinor: 498, netMinor: 9500 }]);
});

test('a coupon that the merchant bears is charged where the sums need it', async () => {
  const cells = { NET_CREDIT_AMOUNT: '90.02', GROSS_AMOUNT: '100.00', MP_FEE_AMOUNT: '-4.98' };
  const file = released({ ...cells, EFFECTIVE_COUPON_AMOUNT: '-5.00' });
  expect(await read(file)).toMatchObject([{ grossMinor: 10_000, feeMinor: 998, netMinor: 9002 }]);
});

test('additional data name the refund, quoted or not', async () => {
  const refund = { DESCRIPTION: 'refund', NET_DEBIT_AMOUNT: '5', METADATA: '{"refund_id":"77"}' };
  expect(await read(released(refund))).toMatchObject([{ detailExternalId: '77' }]);
  const quoted = released({ ...refund, METADATA: '"{""refund_id"":78}"' });
  expect(await read(quoted)).toMatchObject([{ detailExternalId: '78' }]);
});

test('account money is read as well, with its own dates and signs', async () => {
  const file = [
    'EXTERNAL_REFERENCE;SOURCE_ID;TRANSACTION_TYPE;TRANSACTION_AMOUNT;TRANSACTION_DATE;FEE_AMOUNT;SETTLEMENT_NET_AMOUNT;SETTLEMENT_CURRENCY;SETTLEMENT_DATE;TAXES_AMOUNT;MONEY_RELEASE_DATE',
    'pay_1;11;SETTLEMENT;100,00;2026-11-01T10:00:00.000-04:00;-4,98;95,02;brl;2026-11-01T10:00:01.000-04:00;0,00;2026-12-01T10:00:00.000-04:00',
    ';12;SETTLEMENT;100,00;2026-11-01T10:00:00.000-04:00;-4,98;94,02;BRL;2026-11-01T10:00:01.000-04:00;-1,00;',
    'pay_1;11;REFUND;-100,00;2026-11-02T10:00:00.000-04:00;4,98;-95,02;BRL;2026-11-02T10:00:00.000-04:00;0,00;',
    ';13;PAYOUT;-50,00;;0,00;-50,00;BRL;2026-11-03T10:00:00.000-04:00;0,00;',
    ';14;TRAVA_DE_RECEBIVEL;-7,00;;0,00;-7,00;USD;2026-11-03T10:00:00.000-04:00;0,00;',
  ].join('\r\n');
  expect(await read(file)).toMatchObject([
    {
      kind: 'payment',
      ownId: 'pay_1',
      feeMinor: 498,
      netMinor: 9502,
      currency: 'BRL',
      bookedAt: new Date('2026-11-01T14:00:01Z'),
      availableAt: new Date('2026-12-01T14:00:00Z'),
    },
    { kind: 'payment', grossMinor: 10_000, feeMinor: 598, netMinor: 9402, availableAt: null },
    { kind: 'refund', grossMinor: -10_000, feeMinor: -498, netMinor: -9502 },
    { kind: 'payout', sourceExternalId: '13', netMinor: -5000 },
    { kind: 'reserve', currency: 'USD' },
  ]);
});

describe('a file that is no such report is refused in Portuguese, with the line', () => {
  const good = released({ NET_CREDIT_AMOUNT: '10' });

  test.each([
    ['', 'O arquivo está vazio.'],
    ['\uFEFF\r\n', 'O arquivo está vazio.'],
    ['nome,idade\nAna,30\n', 'Linha 1: o cabeçalho não é o de um relatório'],
    ['DATA DA LIBERAÇÃO;ID DA OPERAÇÃO\n1;2\n', 'Linha 1: os nomes das colunas estão traduzidos.'],
    ['NET_CREDIT_AMOUNT;NET_DEBIT_AMOUNT;DATE\n', 'RECORD_TYPE, DESCRIPTION'],
    ['NET_CREDIT_AMOUNT;NET_DEBIT_AMOUNT;NET_DEBIT_AMOUNT\n', 'a coluna NET_DEBIT_AMOUNT aparece duas vezes'],
    [good.slice(0, -8), 'Linha 2: tem'],
    [`${good}"aspas`, 'Linha 3: há aspas que não se fecham. O arquivo pode estar cortado.'],
    [`${good}${';'.repeat(11)};sobra;\n`, 'Linha 3: tem 14 colunas'],
    [released({ GROSS_AMOUNT: 'dez' }), 'Linha 2: “dez” não é um valor em reais (coluna GROSS_AMOUNT).'],
    [released({ GROSS_AMOUNT: '1.000' }), 'não é um valor em reais'],
    [released({ DATE: '03/11/2026' }), 'Linha 2: “03/11/2026” não é uma data com hora (coluna DATE).'],
    [released({ DATE: '2026-13-40T10:00:00Z' }), 'não é uma data'],
    [released({ DATE: '' }), 'Linha 2: falta a data'],
  ])('%j', async (file, words) => {
    expect(await refusal(file)).toContain(words);
  });

  test('a spreadsheet, and bytes that are no text', async () => {
    expect(await refusal(Buffer.from('PK\u0003\u0004...'))).toContain('.csv');
    expect(await refusal(Buffer.from([1, 2, 0, 3, 10]))).toContain('não é um texto');
    expect(await refusal(Buffer.alloc(400_000, 'x'))).toContain('longa demais');
  });
});

test.each([
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['-1.234.567,8', -123_456_780],
  ['+5', 500],
  ['-0.00', 0],
])('the amount %s is read', async (text, minor) => {
  const [line] = await read(released({ NET_CREDIT_AMOUNT: '0', GROSS_AMOUNT: text }));
  expect(line?.grossMinor).toBe(minor);
});

test('a file that breaks off says what broke', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(released({ NET_CREDIT_AMOUNT: '10' }));
    throw new Error('the connection broke');
  }
  const all = async () => {
    for await (const line of readStatement(broken())) expect(line.kind).toBe('payment');
  };
  await expect(all()).rejects.toThrow('the connection broke');
});

test('who stops reading early ends the file', async () => {
  let ended = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    const [head = '', line = ''] = released({ NET_CREDIT_AMOUNT: '10' }).split('\n');
    try {
      yield Buffer.from(`${head}\n`);
      for (;;) yield Buffer.from(`${line}\n`);
    } finally {
      ended = true;
    }
  }
  for await (const line of readStatement(endless())) {
    expect(line.netMinor).toBe(1000);
    break;
  }
  await new Promise((resolve) => setImmediate(resolve));
  expect(ended).toBe(true);
});

test('of a hundred thousand lines few are in memory at a time', async () => {
  const count = 100_000;
  const [head = '', line = ''] = released({
    NET_CREDIT_AMOUNT: '95.02',
    GROSS_AMOUNT: '100.00',
    MP_FEE_AMOUNT: '-4.98',
    EXTERNAL_REFERENCE: 'pay_0123456789abcdef0123456789abcdef',
  }).split('\n');
  let given = 0;
  async function* file(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${head}\n`);
    const block = Buffer.from(`${line}\n`.repeat(100));
    for (; given < count; given += 100) yield block;
  }
  let sum = 0;
  let read = 0;
  let mostAhead = 0;
  for await (const { netMinor } of readStatement(file())) {
    sum += netMinor;
    read += 1;
    mostAhead = Math.max(mostAhead, given - read);
  }
  expect([read, sum]).toEqual([count, count * 9502]);
  expect(mostAhead).toBeLessThan(5000);
});
