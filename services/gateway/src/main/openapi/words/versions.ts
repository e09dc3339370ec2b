import type { SchemaWords } from './words.ts';

const change = {
  id: 'O nome da mudança.',
  title: 'A mudança em uma linha.',
  text: 'O que muda.',
  concerns: 'As operações e os eventos que mudam, pelos nomes deles.',
  toMove: 'O que fazer para passar a esta versão.',
};

/** What the versions of the payment API and what they are of mean. */
export const versionWords: SchemaWords = {
  ApiVersionName: { $: 'Uma versão da API de pagamentos, por sua data.' },
  ApiVersionList: { $: 'As versões da API de pagamentos.', items: 'As versões, da mais nova à mais antiga.' },
  ApiVersionDetails: {
    $: 'Uma versão da API de pagamentos.',
    version: 'A data dela, como o cabeçalho `Trilho-Version` a pede.',
    isDefault: 'Se vale para as requisições que não pedem nenhuma, de chaves que não foram mudadas.',
    deprecatedAt: 'Desde quando se deve deixá-la; nulo enquanto não é o caso.',
    sunsetAt: 'Até quando responde; nulo enquanto não há data.',
    changes: 'O que muda da versão anterior; vazio na primeira.',
  },
  ApiChange: { $: 'Uma mudança entre uma versão e a anterior.', ...change },
  ApiVersionInput: {
    $: 'A versão de um par de chaves.',
    apiVersion: 'A versão das requisições que não trazem `Trilho-Version`.',
  },
  FormerApiVersion: {
    $: 'A versão que um par de chaves tinha antes da última mudança.',
    version: 'A versão.',
    until: 'Até quando fica à mão para voltar: um dia depois da mudança.',
  },
  ApiVersionComparison: {
    $: 'O que muda para um par de chaves em outra versão.',
    from: 'A versão do par.',
    to: 'A versão comparada.',
    calls: 'Quantas das requisições recentes do par não trazem `Trilho-Version`, e passam à outra versão.',
    callsByVersion: 'As requisições recentes do par por versão, as mais numerosas primeiro.',
    changes: 'As diferenças entre as duas versões.',
    example: 'O último pagamento do ambiente nas duas versões; nulo enquanto não há nenhum.',
  },
  ApiVersionComparisonResponse: { $: 'O que muda para um par de chaves em outra versão.' },
  ComparedChange: {
    $: 'Uma diferença entre duas versões, e quanto ela atinge um par de chaves.',
    ...change,
    version: 'A versão que traz a diferença.',
    calls: 'Quantas requisições recentes do par ela atinge.',
  },
  VersionUse: {
    $: 'Requisições recentes numa versão.',
    version: 'A versão.',
    named: 'Se trouxeram `Trilho-Version`; se não, valeu a versão do par.',
    calls: 'Quantas foram.',
  },
  PaymentInBoth: {
    $: 'O mesmo pagamento em duas versões.',
    before: 'Na versão do par.',
    after: 'Na versão comparada.',
  },
};
