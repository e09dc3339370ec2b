import type { Heading, RootContent } from 'mdast';
import type { ErrorFact, Field, OperationFacts } from '../../src/api/operation-facts.ts';
import { buildSamples } from '../../src/samples/build-samples.ts';
import { inline, inlineCode, paragraph, table, text } from './nodes.ts';

const heading = (depth: Heading['depth'], title: string): RootContent => ({
  type: 'heading',
  depth,
  children: [text(title)],
});

const code = (lang: string, value: string): RootContent => ({ type: 'code', lang, value });

function words({ description, values = [], default: fallback }: Field) {
  const known = values.flatMap((value, index) => [
    text(index === 0 ? ' Valores: ' : ', '),
    inlineCode(value),
  ]);
  return [
    ...inline(description),
    ...known,
    ...(values.length > 0 ? [text('.')] : []),
    ...(fallback === undefined ? [] : [text(' Padrão: '), inlineCode(fallback), text('.')]),
  ];
}

const fieldTable = (fields: Field[]) =>
  table(
    ['Nome', 'Obrigatório', 'Tipo', 'Descrição'],
    fields.map((field) => [
      [inlineCode(field.name)],
      [text(field.isRequired ? 'sim' : 'não')],
      [inlineCode(field.type)],
      words(field),
    ]),
  );

const answerTable = (fields: Field[]) =>
  table(
    ['Campo de `data`', 'Tipo', 'Descrição'],
    fields.map((field) => [[inlineCode(field.name)], [inlineCode(field.type)], words(field)]),
  );

const errorTable = (errors: ErrorFact[]) =>
  table(
    ['Status', 'Código', 'Descrição'],
    errors.map(({ status, code: name, description }) => [
      [text(String(status))],
      [inlineCode(name)],
      inline(description),
    ]),
  );

const part = (title: string, fields: Field[]): RootContent[] =>
  fields.length > 0 ? [heading(3, title), fieldTable(fields)] : [];

/** How an operation is called: its address and what it does. */
export const leadOf = ({ method, path, description }: OperationFacts): RootContent[] => [
  paragraph(inlineCode(`${method} ${path}`)),
  paragraph(...inline(description)),
];

/** What an operation takes and answers, how it fails, and its sample in cURL. */
export function referenceOf(facts: OperationFacts): RootContent[] {
  const sample = buildSamples(facts).find(({ language }) => language === 'curl');
  return [
    heading(2, 'Parâmetros'),
    ...part('No endereço', facts.pathParameters),
    ...part('Na consulta', facts.queryParameters),
    ...part('No corpo', facts.body),
    ...part('Nos cabeçalhos', facts.headers),
    ...(sample ? [heading(2, 'Exemplo'), code('bash', sample.code)] : []),
    heading(2, 'Resposta'),
    paragraph(text('Status '), inlineCode(String(facts.status)), text('.')),
    ...(facts.answerExample ? [code('json', facts.answerExample)] : []),
    ...(facts.answer.length > 0 ? [answerTable(facts.answer)] : []),
    heading(2, 'Erros'),
    errorTable(facts.errors),
  ];
}
