import type { SchemaWords } from '../words.ts';

/** What gateways say of the money, as they said it. */
export const settlementWords: SchemaWords = {
  SettlementFileSource: {
    $: '`gateway`: foi baixado do gateway; `upload`: foi enviado por uma pessoa.',
  },
  SettlementFileStatus: {
    $: '`reading` está sendo lido, `read` foi lido até o fim, `failed` não pôde ser lido.',
  },
  SettlementFile: {
    $: 'Um extrato de um gateway, guardado como veio.',
    object: 'Sempre `settlement_file`.',
    gateway: 'De que gateway.',
    name: 'O nome do arquivo.',
    source: 'De onde veio.',
    status: 'Em que pé está a leitura.',
    problem: 'Por que não pôde ser lido, com a linha; nulo quando não há problema.',
    bytes: 'O tamanho, em bytes.',
    sha256: 'O resumo SHA-256 dos bytes, em hexadecimal.',
    linesRead: 'Quantas linhas foram lidas.',
    linesNew: 'Quantas delas nenhum arquivo anterior tinha.',
    createdAt: 'Quando chegou.',
    updatedAt: 'Quando mudou pela última vez.',
  },
  SettlementFileContent: { $: 'Os bytes do arquivo, como ele veio.' },
  SettlementFilePage: { $: 'Uma página de extratos em arquivo.' },
  SettlementState: {
    $: 'Até onde os extratos de um gateway estão aqui.',
    gateway: 'O gateway.',
    completeFrom: 'O primeiro dia cujas linhas estão todas aqui; nulo enquanto não há nenhum.',
    completeTo: 'O último dia cujas linhas estão todas aqui; nulo enquanto não há nenhum.',
    problem: 'Por que a última tentativa de leitura falhou; nulo quando não falhou.',
    nextAt: 'Quando será lido novamente.',
    hasFiles: 'Se os extratos dele são arquivos, que também podem ser enviados por uma pessoa.',
  },
  SettlementStates: {
    $: 'Até onde os extratos dos gateways conectados estão aqui.',
    gateways: 'Cada gateway.',
  },
};
