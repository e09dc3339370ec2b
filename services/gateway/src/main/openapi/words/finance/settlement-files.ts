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
    $: 'Até onde os extratos de uma conta em um gateway estão aqui.',
    gateway: 'O gateway.',
    account: 'O ID da conta no gateway; nulo enquanto não é conhecido.',
    isConnected:
      'Se as chaves em vigor são dessa conta. O que falta de uma que foi trocada só chega por arquivo, ou quando ela volta.',
    untold: 'De uma conta que não está conectada: as vendas dela que nenhum extrato contou ainda.',
    completeFrom: 'O primeiro dia cujas linhas estão todas aqui; nulo enquanto não há nenhum.',
    completeTo: 'O último dia cujas linhas estão todas aqui; nulo enquanto não há nenhum.',
    problem: 'Por que a última tentativa de leitura falhou; nulo quando não falhou.',
    nextAt: 'Quando será lido novamente; nulo para uma conta que não está conectada.',
    hasFiles: 'Se os extratos dele são arquivos, que também podem ser enviados por uma pessoa.',
  },
  UntoldSales: {
    $: 'Vendas de uma moeda que nenhuma linha de extrato contou ainda.',
    currency: 'A moeda (ISO 4217), em maiúsculas.',
    count: 'Quantas são.',
    net: 'Quanto o gateway ainda deve delas, em centavos.',
  },
  SettlementStates: {
    $: 'Até onde os extratos dos gateways conectados estão aqui.',
    gateways: 'Cada gateway.',
  },
};
