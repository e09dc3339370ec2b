import { errorMessage, isStepUpRequired, useNotify } from '@trilho/portal';
import { Banner, Button, Mono, Stack, token } from '@trilho/ui';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { OperationFacts } from '../api/operation-facts.ts';
import { Answer } from './answer.tsx';
import { problemOfBody, useDraft } from './draft.ts';
import { type Draft, memoryFor } from './memory.ts';
import { type Problems, RequestFields } from './request-fields.tsx';
import { questionOf } from './risky-operations.ts';
import { type KeyPair, useSend } from './use-send.ts';

const Line = styled.p`
  overflow-wrap: anywhere;
  color: ${token.color.muted};
  b {
    font-weight: 650;
    color: ${token.color.text};
  }
`;

function problemsOf({ path, body }: Draft): Problems {
  const missing = Object.entries(path).filter(([, value]) => value.trim() === '');
  const ofBody = problemOfBody(body);
  return {
    ...Object.fromEntries(missing.map(([name]) => [name, 'Informe o id.'])),
    ...(ofBody !== null && { body: ofBody }),
  };
}

interface TryItFormProps {
  operation: OperationFacts;
  /** Reads the pair for one request. */
  readPair: () => Promise<KeyPair>;
  /** The user whose own pair it is; null for the demo merchant's, whose requests have no screen here. */
  userId: string | null;
  /** Which pair is used, and its choice. */
  children: ReactNode;
}

/** The request of an operation, editable, and what the API answered. A failure loses nothing of what was written. */
export function TryItForm({ operation, readPair, userId, children }: TryItFormProps) {
  const memory = memoryFor(userId ?? 'demo');
  const { draft, change, reset, isChanged } = useDraft(operation, memory);
  const { send, isSending, answer, error } = useSend(operation, readPair, memory);
  const [problems, setProblems] = useState<Problems>({});
  const { warning } = useNotify();
  const question = questionOf(operation);

  const handleSend = () => {
    const found = problemsOf(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (question === null) return void send(draft);
    warning(question, { showSecondaryButton: true, onConfirm: () => void send(draft) });
  };
  const handleChange = (next: Partial<Draft>) => {
    setProblems({});
    change(next);
  };
  const handleReset = () => {
    setProblems({});
    reset();
  };

  return (
    <Stack as="div" gap={4} role="group" aria-label={`Requisição: ${operation.summary}`}>
      {children}
      <Line>
        <Mono>
          <b>{operation.method}</b> {operation.path}
        </Mono>
      </Line>
      <RequestFields {...{ operation, draft, problems }} ids={memory.ids} onChange={handleChange} />
      <Stack direction="row" gap={3} wrap>
        <Button loading={isSending} icon={<Send strokeWidth={1.75} aria-hidden />} onClick={handleSend}>
          Enviar requisição
        </Button>
        {isChanged && (
          <Button variant="ghost" disabled={isSending} onClick={handleReset}>
            Desfazer alterações
          </Button>
        )}
      </Stack>
      <div aria-live="polite">
        {error && !isStepUpRequired(error) && <Banner tone="danger">{errorMessage(error)}</Banner>}
        {answer && <Answer answer={answer} isOwn={userId !== null} />}
      </div>
    </Stack>
  );
}
