import { jest } from '@jest/globals';
import { readAmount } from './read-amount.ts';
import { readCredits } from './read-credits.ts';

const sgml = (
  transactions: string,
  head = 'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n',
) => `${head}
<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261128100000[-3:BRT]<LANGUAGE>POR</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>0341<BRANCHID>1234<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261128
${transactions}
</BANKTRANLIST><LEDGERBAL><BALAMT>1000,00<DTASOF>20261128</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const xml = (transactions: string) => `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL</CURDEF>
<BANKACCTFROM><BANKID>0341</BANKID><ACCTID>12345-6</ACCTID></BANKACCTFROM>
<BANKTRANLIST>${transactions}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);

test.each([
  ['1234.56', 123_456],
  ['1234,56', 123_456],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1.234.567,8', 123_456_780],
  ['1.234.567', 123_456_700],
  ['+10', 1_000],
  ['-0,01', -1],
  ['248.6900', 24_869],
  ['1.234', null],
  ['12,345', null],
  ['1.2.3', null],
  ['10,00 C', null],
  ['', null],
])('an amount of %s is %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

const moved = `
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120120000[-03:EST]<TRNAMT>248,69<FITID>N1<CHECKNUM>1<MEMO>PIX RECEBIDO - MERCADO PAGO INSTITUIÇÃO</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261121<TRNAMT>-50,00<FITID>N2<MEMO>TARIFA</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261121<TRNAMT>7,00<FITID>N3<MEMO>TARIFA SEM SINAL</STMTTRN>
<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261123<TRNAMT>1.000,00<FITID>N4<NAME>JOSÉ & FILHOS<MEMO>TED
</STMTTRN>`;
const credits = [
  { currency: 'BRL', amount: 24_869, day: '2026-11-20', memo: 'PIX RECEBIDO - MERCADO PAGO INSTITUIÇÃO' },
  { currency: 'BRL', amount: 100_000, day: '2026-11-23', memo: 'JOSÉ & FILHOS TED' },
];

test.each<[string, Buffer]>([
  ['version 1 in Windows-1252, without closing tags', bytes(sgml(moved), 'latin1')],
  ['version 1 in UTF-8, whatever its header says', bytes(sgml(moved))],
  ['version 1 without a header', bytes(sgml(moved, ''))],
  ['version 1 with the ends of transactions left out', bytes(sgml(moved.replaceAll('</STMTTRN>', '')))],
  [
    'version 2 (XML), with entities and sections',
    bytes(
      xml(`<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261120</DTPOSTED><TRNAMT>248.69</TRNAMT><FITID>N1</FITID>
<MEMO>PIX RECEBIDO - MERCADO PAGO INSTITUI&#199;&#xC3;O</MEMO></STMTTRN>
<STMTTRN><TRNTYPE>OTHER</TRNTYPE><DTPOSTED>20261123000000.000[0:GMT]</DTPOSTED><TRNAMT>1000</TRNAMT><FITID>N4</FITID>
<NAME>JOSÉ &amp; FILHOS</NAME><MEMO><![CDATA[TED]]></MEMO><EXTDNAME/></STMTTRN>`),
    ),
  ],
])('reads the credits of %s', (_name, file) => {
  expect(readCredits(file)).toMatchObject(credits);
});

test('the same credit has the same key in every file; the currency of the account counts', () => {
  const [one] = readCredits(bytes(sgml(moved), 'latin1'));
  const [same] = readCredits(bytes(sgml(moved.replace('MERCADO PAGO', 'MP'))));
  const [other] = readCredits(bytes(sgml(moved).replace('12345-6', '12345-7')));
  expect(same?.key).toBe(one?.key);
  expect(other?.key).not.toBe(one?.key);
  const foreign = moved.replace('<FITID>N1', '<ORIGCURRENCY><CURRATE>5.1<CURSYM>USD</ORIGCURRENCY><FITID>N1');
  const inDollars = foreign.replaceAll('ORIGCURRENCY', 'CURRENCY');
  expect(readCredits(bytes(sgml(foreign)))[0]?.currency).toBe('BRL');
  expect(readCredits(bytes(sgml(inDollars))).map(({ currency }) => currency)).toEqual(['USD', 'BRL']);
});

const one = '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>1,00<FITID>N1</STMTTRN>';

test.each([
  ['a PDF', '%PDF-1.7 …', 'não é um extrato OFX'],
  ['a CSV', 'data;valor\r\n20/11/2026;1,00', 'não é um extrato OFX'],
  ['nothing', '', 'não é um extrato OFX'],
  ['a card', sgml(one).replaceAll('STMTRS>', 'CCSTMTRS>'), 'não traz o extrato de uma conta'],
  ['no account', sgml(one).replace('<ACCTID>12345-6', ''), 'ACCTID'],
  ['no amount', sgml(one.replace('1,00', 'um real')), 'lançamento 1 do extrato não tem um valor legível'],
  ['no day', sgml(one.replace('20261120', '20261131')), 'data legível'],
  ['no id', sgml(one.replace('<FITID>N1', '')), 'identificador do banco'],
])('%s is refused in words', (_name, file, words) => {
  expect(() => readCredits(bytes(file))).toThrow(
    expect.objectContaining({ message: expect.stringContaining(words), status: 422 }),
  );
});

const mostBytes = 5 * 1024 * 1024;
const filled = (begin: string, unit: string) =>
  bytes(begin + unit.repeat(Math.floor((mostBytes - begin.length) / unit.length)));

test('of sections that never end the first is looked for once, however many there are', () => {
  const searches = jest.spyOn(String.prototype, 'indexOf');
  try {
    for (const file of [filled('<OFX>', '<![CDATA['), filled('<OFX><![CDATA[<a>]]>', '<![CDATA[x')]) {
      searches.mockClear();
      expect(() => readCredits(file)).toThrow(
        expect.objectContaining({ message: expect.stringContaining('não termina (CDATA)'), status: 422 }),
      );
      expect(searches.mock.calls.length).toBeLessThan(10);
    }
  } finally {
    searches.mockRestore();
  }
});

test('a file of nothing but tags is read tag by tag, and as many texts in sections as it holds', () => {
  expect(() => readCredits(filled('<OFX>', '<a>'))).toThrow('não traz o extrato de uma conta');
  const [credit] = readCredits(
    bytes(xml(one.replace('<FITID>', () => `<MEMO>${'<![CDATA[a]]>'.repeat(300_000)}<FITID>`))),
  );
  expect(credit).toMatchObject({ amount: 100, memo: 'a'.repeat(200) });
});
