const conventions = `
**Valores** são inteiros em centavos: \`11900\` é R$ 119,00. **Datas** são ISO 8601 em UTC.

**Parâmetros desconhecidos**, no corpo ou na query, são recusados com 422: um filtro com erro de digitação nunca devolve
a lista inteira.

**Erros** têm uma só forma, \`Error\`, com \`requestId\` e mensagens em português. \`ErrorCode\` lista os códigos.
`.trim();

const merchantDescription = `
Uma API para vários gateways de pagamento.

**Ambientes.** O par de chaves decide o ambiente: \`trl_sbx_…\` é Sandbox, \`trl_prd_…\` é Produção.

**Autenticação.** Servidores enviam \`X-Access-Key\` e \`X-Secret-Key\` em toda chamada.

**Repetição segura.** Todo POST aceita \`Idempotency-Key\`: por 24 horas a mesma chave devolve a primeira resposta, com
\`Idempotent-Replayed: true\`, e nada é cobrado duas vezes.

**Limite.** Cada par de chaves tem um número de chamadas por segundo, nos cabeçalhos \`RateLimit-*\`. Além dele a
resposta é 429 com \`Retry-After\`.

**Versões.** O cabeçalho \`Trilho-Version\` escolhe a versão da chamada; sem ele, vale a primeira. \`GET /api/v1/versions\`
diz o que cada uma muda, e \`/api/v1/openapi.json?version=2026-12-01\` a descreve.

**Metadados** filtram listas: \`metadata[pedido]=1001\`.

**Recusas do cartão** respondem 402 com \`declineCode\` e um \`advice\`: \`retry_later\`, \`other_card\` ou \`stop\`.

${conventions}
`.trim();

const portalDescription = `
A API do portal do Trilho, para uso do próprio portal: muda com ele, e \`version\` diz de que conteúdo é este
documento.
Para integrar um sistema, use a API do lojista.

**Autenticação.** \`Authorization: Bearer …\` com o token de \`POST /auth/login\`. Operações sensíveis pedem também
\`X-Step-Up\`.

${conventions}
`.trim();

const shared = {
  contact: { name: 'Trilho', url: 'https://trilho.dev', email: 'contato@trilho.dev' },
  version: '1.0.0',
};

/** What each document says of itself. */
export const about = {
  merchant: {
    ...{ title: 'Trilho', description: merchantDescription, ...shared },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  portal: {
    ...{ title: 'Trilho: portal', description: portalDescription, ...shared },
    license: { name: 'Uso interno do Trilho', identifier: 'LicenseRef-UNLICENSED' },
  },
};

export const servers = [{ url: '/', description: 'O endereço que serve este documento' }];

/** What the operations of each tag are about, in the order of the reference. */
export const tags = [
  {
    name: 'Pagamentos',
    description: 'Cobranças avulsas: criar, confirmar, capturar, cancelar e reembolsar.',
  },
  { name: 'Links de pagamento', description: 'Páginas onde quem tem o endereço paga o lojista.' },
  { name: 'Clientes', description: 'Quem compra do lojista.' },
  { name: 'Meios de pagamento', description: 'Cartões guardados dos clientes. Nunca o número.' },
  { name: 'Produtos', description: 'O que o lojista vende, e os preços.' },
  { name: 'Assinaturas', description: 'Cobranças recorrentes de um cliente.' },
  { name: 'Faturas', description: 'O que cada período de uma assinatura cobra.' },
  { name: 'Contestações', description: 'Cobranças que o portador do cartão contestou no banco.' },
  { name: 'Saldos', description: 'O que há em cada gateway, do que é feito, e o que falta receber.' },
  { name: 'Webhooks', description: 'Para onde os eventos são enviados, e o que foi entregue.' },
  { name: 'Eventos', description: 'O que aconteceu aos recursos do lojista: o corpo das entregas.' },
  { name: 'Página de pagamento', description: 'O que a página de um link chama, sem credenciais.' },
  { name: 'Autenticação', description: 'Cadastro, sessões e senhas esquecidas.' },
  { name: 'Usuários', description: 'Os dados da própria conta.' },
  { name: 'Conta', description: 'Senha, verificação em duas etapas e registro de segurança.' },
  { name: 'Plano', description: 'A assinatura do lojista no Trilho.' },
  { name: 'Chaves de API', description: 'Os pares de chaves dos servidores do lojista.' },
  { name: 'Gateways', description: 'O que cada gateway aceita, e as chaves do lojista em cada um.' },
  { name: 'Painel', description: 'Os números do painel inicial.' },
  { name: 'Pagamentos no painel', description: 'Os pagamentos do lojista, com a história de cada um.' },
  { name: 'Links de pagamento no painel', description: 'Os links do lojista, com o que receberam.' },
  { name: 'Clientes no painel', description: 'Os clientes do lojista, com o que cada um comprou.' },
  { name: 'Produtos no painel', description: 'Os produtos do lojista, com os preços à venda.' },
  { name: 'Faturas no painel', description: 'As faturas dos clientes do lojista.' },
  { name: 'Webhooks no painel', description: 'Os endpoints do lojista, suas entregas e o teste de cada um.' },
  { name: 'Assinaturas no painel', description: 'As assinaturas dos clientes do lojista.' },
  {
    name: 'Requisições de API no painel',
    description: 'O que os servidores do lojista enviaram e receberam.',
  },
  {
    name: 'Chamadas ao gateway no painel',
    description: 'O que o Trilho pediu ao gateway em nome do lojista.',
  },
  { name: 'Eventos do gateway no painel', description: 'O que o gateway enviou e o efeito de cada evento.' },
  { name: 'Exportações', description: 'Listas em CSV.' },
  { name: 'Versões', description: 'As versões da API de pagamentos, com o que cada uma muda.' },
  { name: 'Status', description: 'Como o Trilho está, e como esteve.' },
];

export const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Token de acesso de `POST /auth/login`, válido por 15 minutos.',
  },
  stepUp: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Step-Up',
    description:
      'Confirmação de identidade de `POST /account/step-up`, válida por 10 minutos na mesma sessão.',
  },
  accessKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Access-Key',
    description: 'Chave de acesso, `trl_sbx_ak_…` ou `trl_prd_ak_…`.',
  },
  secretKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Secret-Key',
    description: 'Chave secreta, `trl_sbx_sk_…` ou `trl_prd_sk_…`. Nunca a envie ao navegador.',
  },
} as const;
