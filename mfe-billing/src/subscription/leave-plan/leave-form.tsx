import { SelectField, Stack, TextAreaField } from '@trilho/ui';
import { type FormEvent, type ReactNode, useState } from 'react';

/** Feedback on a cancellation; both fields are optional. */
export interface LeaveFeedback<Reason extends string> {
  reason?: Reason;
  comments?: string;
}

interface LeaveFormProps<Reason extends string> {
  /** Id of the form, for the submit button outside of it. */
  id: string;
  reasons: readonly { value: Reason; label: string }[];
  disabled: boolean;
  onSubmit: (feedback: LeaveFeedback<Reason>) => void;
  /** Explanation above the fields. */
  children: ReactNode;
}

/** Form with the reason and comments of a cancellation. */
export function LeaveForm<Reason extends string>(props: LeaveFormProps<Reason>) {
  const { id, reasons, disabled, onSubmit, children } = props;
  const [reason, setReason] = useState('');
  const [comments, setComments] = useState('');

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = reasons.find(({ value }) => value === reason)?.value;
    const written = comments.trim();
    onSubmit({ ...(chosen && { reason: chosen }), ...(written && { comments: written }) });
  };

  return (
    <form id={id} onSubmit={handleSubmit}>
      <Stack gap={4}>
        {children}
        <SelectField
          label="Motivo do cancelamento"
          placeholder="Selecione um motivo"
          options={reasons}
          value={reason}
          disabled={disabled}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextAreaField
          label="Comentários (opcional)"
          placeholder="O que poderíamos ter feito melhor?"
          maxLength={1000}
          value={comments}
          disabled={disabled}
          onChange={(event) => setComments(event.target.value)}
        />
      </Stack>
    </form>
  );
}
