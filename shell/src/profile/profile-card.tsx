import { Button, Card, CardHeader, token } from '@trilho/ui';
import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { css, styled } from 'styled-components';

/** Outside of the edit mode, fields look plain until one is edited or refused. */
const Fields = styled.div<{ $quiet: boolean }>`
  ${({ $quiet }) =>
    $quiet &&
    css`
      input:not(:focus, [aria-invalid]) {
        border-color: ${token.color.line};
        background: ${token.color.bg};
      }
    `}
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${token.space[2]};
  margin-top: ${token.space[5]};
`;

export interface ProfileCardProps {
  title: string;
  editing: boolean;
  onEdit: () => void;
  /** The edit mode is left without saving. */
  onCancel: () => void;
  children: ReactNode;
}

/** One of the profile's two cards: fields with an edit toggle, and cancel and save while it is on. */
export function ProfileCard({ title, editing, onEdit, onCancel, children }: ProfileCardProps) {
  const titleId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(editing);

  useEffect(() => {
    // The pressed button has left with the edit mode: the focus goes to the toggle.
    if (wasEditing.current && !editing && document.activeElement === document.body) toggle.current?.focus();
    // The edit mode was opened by the toggle: a change in a field has the focus there.
    if (!wasEditing.current && editing && document.activeElement === toggle.current) {
      fields.current?.querySelector<HTMLElement>('input:not([readonly], :disabled)')?.focus();
    }
    wasEditing.current = editing;
  }, [editing]);

  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={<span id={titleId}>{title}</span>}
        actions={
          <Button
            ref={toggle}
            variant={editing ? 'secondary' : 'ghost'}
            size="sm"
            icon={<Pencil size={16} strokeWidth={1.75} aria-hidden />}
            aria-pressed={editing}
            onClick={editing ? onCancel : onEdit}
          >
            Editar
          </Button>
        }
      />
      <Fields ref={fields} $quiet={!editing}>
        {children}
      </Fields>
      {editing && (
        <Foot>
          <Button variant="secondary" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit">Salvar</Button>
        </Foot>
      )}
    </Card>
  );
}
