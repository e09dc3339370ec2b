import { sectionGroups, sections } from '../../src/catalog/sections.ts';

const about = `# Trilho

> O Trilho é uma API única para cobrar por vários gateways de pagamento, feita para o Brasil: pagamentos, clientes,
> cartões guardados, produtos, assinaturas, faturas e webhooks, em JSON.

A API responde no mesmo endereço que este arquivo, sob \`/api/v1/payment\`; nas amostras ele está como
\`__BASE_URL__\`. O par de chaves vem do portal, em **Chaves de API**; um \`npm start\` local escreve um no terminal.

Cada requisição leva os cabeçalhos \`X-Access-Key\` e \`X-Secret-Key\`; o par decide o lojista e o ambiente, Sandbox ou
produção. Valores são inteiros, em centavos. Um POST com \`Idempotency-Key\` pode ser repetido sem efeito duplo. A
descrição completa em OpenAPI está em [/api/v1/openapi.json](/api/v1/openapi.json), e o texto de todas as páginas em
um só arquivo em [/llms-full.txt](/llms-full.txt).

O que vale sempre:

- O recurso está em \`data\`; um erro diz o seu código em \`error\`, e o que fazer está sob esse título em
  [Erros](/documentation/guide-errors.md). \`docUrl\` é o mesmo parágrafo, para ser aberto num navegador.
- Uma \`Idempotency-Key\` vale 24 horas. O que não pode acontecer duas vezes depois disso leva também um nome seu:
  \`reference\` num pagamento; num cliente, produto, assinatura ou reembolso, um par em \`metadata\`, que se procura antes
  de criar. Um link de pagamento não tem nenhum dos dois: guarde o id dele.
- Sem resposta, com 408, 429 ou 5xx, não se sabe se a operação aconteceu: repita com a mesma chave.
- Listas vêm em páginas de até 100: siga \`nextCursor\` enquanto \`hasMore\`.
- Datas são em UTC; o dia de São Paulo começa às \`03:00:00Z\`.
- Estas páginas mostram a versão \`2026-11-22\`. Um par de chaves pode estar noutra: mande \`Trilho-Version: 2026-11-22\`
  para receber o que está escrito aqui.`;

/** What developers come with, and the pages that answer it whole, in the order in which to read them. */
const paths: [task: string, ids: string[]][] = [
  ['Cobrar um cartão', ['payments-create', 'guide-idempotency', 'guide-test-cards']],
  ['Receber webhooks', ['webhooks-security', 'guide-webhooks', 'webhooks-events']],
  ['Cobrar todo mês', ['guide-subscriptions', 'subscriptions-create', 'subscriptions-cancel']],
  ['Cobrar por link, com Pix', ['links-create', 'guide-payment-links', 'guide-pix-boleto']],
  ['Devolver', ['payments-refund', 'payments-cancel', 'refunds-list']],
  ['Recuperar o que se perdeu numa queda', ['events-list', 'guide-webhooks']],
  ['Usar um segundo gateway', ['guide-second-gateway', 'integrations-mercadopago', 'gateways-list']],
  ['Entrar em produção', ['guide-going-live']],
  ['Migrar do Stripe', ['guide-migration', 'customers-list', 'payment-methods-list']],
  ['Fechar o mês', ['guide-month-end', 'guide-paging']],
];

const titleOf = (id: string): string => sections.find((section) => section.id === id)?.title ?? id;
const linkTo = (id: string): string => `[${titleOf(id)}](/documentation/${id}.md)`;

/** Writes the list of pages for language models, as llmstxt.org describes it. */
export function llmsTxt(): string {
  const tasks = paths.map(([task, ids]) => `- ${task}: ${ids.map(linkTo).join(', ')}`);
  const groups = sectionGroups.map(({ title, sections: pages }) => {
    const lines = pages.map(({ id, description }) => `- ${linkTo(id)}: ${description}`);
    return `## ${title}\n\n${lines.join('\n')}`;
  });
  return `${[about, `## Pela tarefa\n\n${tasks.join('\n')}`, ...groups].join('\n\n')}\n`;
}

/** Joins the Markdown of every page into one text. */
export const llmsFullTxt = (pages: string[]): string => [about, ...pages].join('\n\n---\n\n');
