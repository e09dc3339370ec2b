import { sectionGroups } from '../../src/catalog/sections.ts';

const about = `# Trilho

> O Trilho é uma API única para cobrar por vários gateways de pagamento, feita para o Brasil: pagamentos, clientes,
> cartões guardados, produtos, assinaturas, faturas e webhooks, em JSON.

A API responde no mesmo endereço que este arquivo, sob \`/api/v1/payment\`; nas amostras ele está como
\`__BASE_URL__\`. O par de chaves vem do portal, em **Chaves de API**; um \`npm start\` local escreve um no terminal.

Cada requisição leva os cabeçalhos \`X-Access-Key\` e \`X-Secret-Key\`; o par decide o lojista e o ambiente, Sandbox ou
produção. Valores são inteiros, em centavos. Um POST com \`Idempotency-Key\` pode ser repetido sem efeito duplo. A
descrição completa em OpenAPI está em [/api/v1/openapi.json](/api/v1/openapi.json), e o texto de todas as páginas em
um só arquivo em [/llms-full.txt](/llms-full.txt).`;

/** Writes the list of pages for language models, as llmstxt.org describes it. */
export function llmsTxt(): string {
  const groups = sectionGroups.map(({ title, sections }) => {
    const lines = sections.map(
      ({ id, title: name, description }) => `- [${name}](/documentation/${id}.md): ${description}`,
    );
    return `## ${title}\n\n${lines.join('\n')}`;
  });
  return `${[about, ...groups].join('\n\n')}\n`;
}

/** Joins the Markdown of every page into one text. */
export const llmsFullTxt = (pages: string[]): string => [about, ...pages].join('\n\n---\n\n');
