import { checkDigitOf, keyProblem } from '@trilho/contracts/access-key';

/** A key with the digit that its other characters call for. */
const keyOf = (body: string): string => `${body}${checkDigitOf(body)}`;
const body = (model: string, cnpj = '06929383000163') => `431809${cnpj}${model}001000000026100001030`;

test.each([
  ['an NF-e', 'NFE', keyOf(body('55'))],
  ['an NFC-e', 'NFCE', keyOf(body('65'))],
  ['a CT-e', 'CTE', keyOf(body('57'))],
  ['an NF-e of a CNPJ with letters', 'NFE', keyOf(body('55', '12ABC34501DE35'))],
  // An NF-e's key that is public, with the digit that its issuer gave it.
  ['one that was issued', 'NFE', '23140502179938000146550010000658711000658716'],
  ['an NFS-e', 'NFSE', '3'.repeat(50)],
  ['any other', 'OTHER', 'RECIBO1'],
] as const)('the key of %s is taken', (_case, type, key) => {
  expect(keyProblem(type, key)).toBeNull();
});

test.each([
  ['too short', 'NFE', '2314', 'A chave deste documento tem 44 caracteres.'],
  ['of a wrong digit', 'NFE', `${body('55')}${(checkDigitOf(body('55')) + 1) % 10}`, 'O dígito verificador'],
  ['of another document', 'NFCE', keyOf(body('55')), 'A chave é de um documento de outro modelo, não do 65.'],
  ['with letters elsewhere', 'CTE', `${keyOf(body('57')).slice(0, 30)}A${'1'.repeat(13)}`, 'letras apenas'],
  ['of an NF-e for an NFS-e', 'NFSE', keyOf(body('55')), 'A chave de uma NFS-e tem 50 caracteres.'],
] as const)('a key %s is refused', (_case, type, key, problem) => {
  expect(keyProblem(type, key)).toContain(problem);
});

test('every digit of a key counts', () => {
  const key = keyOf(body('55'));
  for (const place of Array.from({ length: 43 }, (_, index) => index)) {
    const other = (Number(key[place]) + 1) % 10;
    expect(keyProblem('NFE', `${key.slice(0, place)}${other}${key.slice(place + 1)}`)).not.toBeNull();
  }
});
