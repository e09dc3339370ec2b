import { useState } from 'react';
import type { OperationFacts } from '../api/operation-facts.ts';
import type { Placeholder } from '../samples/placeholders.ts';
import { addressOf, requestOf } from '../samples/requests.ts';
import { idFor, lacksId } from './known-ids.ts';
import type { Draft, Memory } from './memory.ts';

const isPlaceholder = (name: string): name is Placeholder => name.endsWith('_ID__');
const filled = (text: string, ids: Memory['ids']): string =>
  text.replace(/__[A-Z_]+?__/g, (name) => (isPlaceholder(name) ? idFor(name, ids) : name));

function initialDraft(operation: OperationFacts, { ids: known }: Memory): Draft {
  const { path = {}, query = {}, body } = requestOf(operation);
  const ids = Object.entries(path).map(([name, value]) => [name, filled(value, known)] as const);
  return {
    path: Object.fromEntries(ids.map(([name, id]) => [name, lacksId(id) ? '' : id])),
    query: { ...query },
    body: body ? filled(JSON.stringify(body, null, 2), known) : '',
  };
}

/** The draft of an operation, which starts as its sample. */
export function useDraft(operation: OperationFacts, memory: Memory) {
  const { operationId } = operation;
  const [draft, setDraft] = useState(() => memory.drafts.get(operationId) ?? initialDraft(operation, memory));
  const change = (next: Partial<Draft>) => {
    const whole = { ...draft, ...next };
    memory.drafts.set(operationId, whole);
    setDraft(whole);
  };
  const reset = () => {
    memory.drafts.delete(operationId);
    setDraft(initialDraft(operation, memory));
  };
  return { draft, change, reset, isChanged: memory.drafts.has(operationId) };
}

const bodyProblem = 'O corpo não é um JSON válido';

/** Where the parser stopped, as far as the browser says. */
function placeOf(error: unknown): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(error instanceof Error ? error.message : '') ?? [];
  return line ? `${bodyProblem}: confira a linha ${line}, coluna ${column}.` : `${bodyProblem}.`;
}

/** What is wrong with a body, for people; null when it can be sent. */
export function problemOfBody(body: string): string | null {
  if (body === '') return null;
  if (lacksId(body)) return 'Troque os ids terminados em “…” por ids seus.';
  try {
    const parsed: unknown = JSON.parse(body);
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isObject ? null : 'O corpo precisa ser um objeto JSON, entre chaves.';
  } catch (error) {
    return placeOf(error);
  }
}

/** The address of a draft behind the API's origin; filters left empty are not sent. */
export function pathOf({ path }: Pick<OperationFacts, 'path'>, draft: Draft): string {
  const values = Object.entries(draft.path).map(([name, value]) => [name, encodeURIComponent(value.trim())]);
  const query = Object.entries(draft.query).filter(([, value]) => value.trim() !== '');
  return addressOf(path, { path: Object.fromEntries(values), query: Object.fromEntries(query) });
}
