import type { Field, OperationFacts } from '../../api/operation-facts.ts';
import { Heading } from '../components/heading.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { ErrorTable } from './error-table.tsx';
import { FieldTable } from './field-table.tsx';
import { foldFields } from './fold-fields.ts';

type Kind = [title: string, fields: Field[]];

/** Tables of what the operation takes, what it answers and how it fails. */
export function OperationTables({ operation }: { operation: OperationFacts }) {
  const { pathParameters, queryParameters, headers, body, answer, errors } = operation;
  const kinds: Kind[] = [
    ['No endereço', pathParameters],
    ['Na consulta', queryParameters],
    ['No corpo', body],
    ['Nos cabeçalhos', headers],
  ];
  const given = kinds.filter(([, fields]) => fields.length > 0);
  return (
    <>
      <Heading level={2} id="parametros">
        Parâmetros
      </Heading>
      {given.length === 0 && <p>Não recebe parâmetros além das chaves.</p>}
      {given.map(([title, fields]) => (
        <FieldTable key={title} caption={`Parâmetros: ${title}`} title={title} fields={fields} />
      ))}
      <Heading level={2} id="erros">
        Erros
      </Heading>
      <ErrorTable errors={errors} />
      {answer.length > 0 && (
        <>
          <Heading level={2} id="resposta">
            Resposta
          </Heading>
          <p>
            O que vem em <code>data</code>:
          </p>
          <AnswerFields caption="Campos da resposta" level={foldFields(answer)} />
        </>
      )}
    </>
  );
}
