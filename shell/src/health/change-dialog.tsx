import { Button, Modal, Skeleton, Stack, TextField, useToast } from '@trilho/ui';
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { type Composition, compare } from './composition.ts';
import { Differences } from './differences.tsx';
import { FailureBanner } from './failure-banner.tsx';
import type { PortalChange } from './portal-change.ts';
import { useChangePortalMutation, useRestorePreviewQuery } from './registry-api.ts';

const longestReason = 200;

type Props = {
  /** What waits for the confirmation; null closes the dialog. */
  change: PortalChange | null;
  composition: Composition;
  onClose: () => void;
};

/** Asks for a change of the portal: says what goes from which release to which, and does it. */
export function ChangeDialog({ change, composition, onClose }: Props) {
  const formId = useId();
  const [changePortal, { isLoading }] = useChangePortalMutation();
  return (
    <Modal
      open={change !== null}
      title={change?.title}
      icon={<Undo2 strokeWidth={1.75} />}
      danger={change?.danger}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant={change?.danger ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            loading={isLoading}
          >
            {change?.confirm}
          </Button>
        </>
      }
    >
      {change && (
        <ChangeForm
          key={change.title}
          id={formId}
          change={change}
          composition={composition}
          onSend={(call) => changePortal(call).unwrap()}
          onDone={onClose}
        />
      )}
    </Modal>
  );
}

type FormProps = {
  id: string;
  change: PortalChange;
  composition: Composition;
  onSend: (call: ReturnType<PortalChange['call']>) => Promise<unknown>;
  onDone: () => void;
};

function ChangeForm({ id, change, composition, onSend, onDone }: FormProps) {
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const send = async () => {
    const given = reason.trim();
    if (change.asksReason && given === '') return setMissing(true);
    setFailure(null);
    try {
      await onSend(change.call(given));
      toast.success(change.done);
      onDone();
    } catch (error) {
      setFailure(error);
    }
  };

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap={4}>
        {'after' in change.apply ? (
          <Differences differences={compare(composition, change.apply.after(composition))} />
        ) : (
          <RestoreDifferences sequence={change.apply.restores} composition={composition} />
        )}
        {change.asksReason && (
          <TextField
            label="Motivo"
            hint="Fica no histórico, com seu nome e a hora. Uma versão retirada não volta mais ao ar."
            value={reason}
            maxLength={longestReason}
            required
            error={isMissing && reason.trim() === '' ? 'Diga por que a versão é retirada.' : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {failure !== null && <FailureBanner error={failure} />}
      </Stack>
    </form>
  );
}

/** What a restore changes is the registry's to say: releases withdrawn since stay away. */
function RestoreDifferences({ sequence, composition }: { sequence: number; composition: Composition }) {
  const { data, error } = useRestorePreviewQuery(sequence, { refetchOnMountOrArgChange: true });
  if (error) return <FailureBanner error={error} />;
  if (!data) {
    return (
      <div role="status" aria-label="Carregando o que muda">
        <Skeleton height={72} />
      </div>
    );
  }
  return <Differences differences={compare(composition, data)} />;
}
