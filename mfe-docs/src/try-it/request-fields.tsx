import { Stack, TextAreaField, TextField, token } from '@trilho/ui';
import { styled } from 'styled-components';
import type { Field, OperationFacts } from '../api/operation-facts.ts';
import { requestOf } from '../samples/requests.ts';
import { idFor } from './known-ids.ts';
import type { Draft, Memory } from './memory.ts';

const More = styled.details`
  summary {
    cursor: pointer;
    font-size: 13px;
    font-weight: 550;
    color: ${token.color.muted};
  }
  &[open] summary {
    margin-bottom: ${token.space[3]};
  }
`;

/** Code keeps its columns; the page's font would not. */
const Editor = styled.div`
  textarea {
    font-family: ${token.font.mono};
    font-size: 13px;
    line-height: 20px;
    max-height: 420px;
  }
`;

/** What is wrong with the fields by name; `body` is the editor's. */
export type Problems = Record<string, string>;

interface RequestFieldsProps {
  operation: OperationFacts;
  draft: Draft;
  problems: Problems;
  ids: Memory['ids'];
  onChange: (change: Partial<Draft>) => void;
}

const plain = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'off' } as const;

/** The parameters of a request, one field each, and its body as JSON. */
export function RequestFields({ operation, draft, problems, ids, onChange }: RequestFieldsProps) {
  const { path = {}, query = {}, body } = requestOf(operation);
  const isShown = ({ name }: Field) => name in query;
  const others = operation.queryParameters.filter((field) => !isShown(field));

  const filter = ({ name }: Field) => (
    <TextField
      key={name}
      label={name}
      value={draft.query[name] ?? ''}
      onChange={({ target }) => onChange({ query: { ...draft.query, [name]: target.value } })}
      {...plain}
    />
  );

  return (
    <Stack gap={3}>
      {Object.entries(path).map(([name, placeholder]) => (
        <TextField
          key={name}
          label={name}
          required
          placeholder={idFor(placeholder, ids)}
          error={problems[name]}
          value={draft.path[name] ?? ''}
          onChange={({ target }) => onChange({ path: { ...draft.path, [name]: target.value } })}
          {...plain}
        />
      ))}
      {operation.queryParameters.filter(isShown).map(filter)}
      {others.length > 0 && (
        <More>
          <summary>Outros parâmetros</summary>
          <Stack gap={3}>{others.map(filter)}</Stack>
        </More>
      )}
      {(body !== undefined || operation.body.length > 0) && (
        <Editor>
          <TextAreaField
            label="Corpo (JSON)"
            rows={Math.min(16, draft.body.split('\n').length + 1)}
            error={problems.body}
            value={draft.body}
            onChange={({ target }) => onChange({ body: target.value })}
            {...plain}
          />
        </Editor>
      )}
    </Stack>
  );
}
