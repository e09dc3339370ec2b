import { Banner, Button, Modal, PasswordField, Stack, TextField, VisuallyHidden } from '@trilho/ui';
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { errorMessage, isApiError } from '../api/api-error.ts';
import { declineIdentity } from '../store/decline-identity.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { confirmIdentity } from './step-up-thunks.ts';

/** The proof that the account requires: its password, or a code where it has a second factor. */
type Factor = 'password' | 'code';

const words: Record<Factor, string> = {
  password: 'Por segurança, digite sua senha para continuar. Vale por 10 minutos, até recarregar a página.',
  code: 'Por segurança, digite o código do seu aplicativo autenticador ou um código de recuperação.',
};

interface Failure {
  /** Whether the message belongs to the field, or above it because it is not about the typed text. */
  atField: boolean;
  message: string;
}

/** Reads the message of a refused proof, and which proof the account requires instead. */
function readFailure(error: unknown, factor: Factor): { factor: Factor; failure: Failure | null } {
  const [problem] = isApiError(error) ? error.validationErrors : [];
  if (factor === 'password' && problem?.field === 'code') return { factor: 'code', failure: null };
  if (factor === 'code' && problem?.field === 'password') return { factor: 'password', failure: null };
  return { factor, failure: { atField: Boolean(problem), message: problem?.message ?? errorMessage(error) } };
}

/** 'Confirme sua identidade': the waiting requests continue once the server accepts the proof. */
export function StepUpModal({ open }: { open: boolean }) {
  const formId = useId();
  const dispatch = useAppDispatch();
  const email = useAppSelector((state) => state.session.user?.email ?? '');
  const takesCode = useAppSelector((state) => state.session.user?.twoFactorEnabled ?? false);
  const [factor, setFactor] = useState<Factor>(takesCode ? 'code' : 'password');
  const [proof, setProof] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setFactor(takesCode ? 'code' : 'password');
    setProof('');
    setFailure(null);
  }

  // A refused text is selected to be typed over, and a changed field gets the focus.
  useEffect(() => {
    if (!failure?.atField && factor === 'password') return;
    input.current?.focus();
    input.current?.select();
  }, [failure, factor]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await dispatch(confirmIdentity({ [factor]: factor === 'code' ? proof.trim() : proof }));
    } catch (error) {
      const read = readFailure(error, factor);
      if (read.factor !== factor) setProof('');
      setFactor(read.factor);
      setFailure(read.failure);
    } finally {
      setBusy(false);
    }
  };

  const field = {
    ref: input,
    name: factor,
    value: proof,
    error: failure?.atField ? failure.message : undefined,
    touched: failure?.atField,
    onChange: (event: { target: { value: string } }) => setProof(event.target.value),
  };

  return (
    <Modal
      open={open}
      title="Confirme sua identidade"
      size="sm"
      icon={<ShieldCheck strokeWidth={1.75} />}
      onClose={() => dispatch(declineIdentity())}
      footer={
        <>
          <Button variant="secondary" onClick={() => dispatch(declineIdentity())}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={isBusy}>
            Confirmar
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={4}>
          <p>{words[factor]}</p>
          {failure && !failure.atField && <Banner tone="danger">{failure.message}</Banner>}
          {/* Password managers find the account by it. */}
          <VisuallyHidden aria-hidden="true">
            <input type="email" autoComplete="username" value={email} readOnly tabIndex={-1} />
          </VisuallyHidden>
          {factor === 'password' ? (
            <PasswordField {...field} label="Senha" autoComplete="current-password" data-autofocus />
          ) : (
            <TextField {...field} label="Código de verificação" autoComplete="one-time-code" data-autofocus />
          )}
        </Stack>
      </form>
    </Modal>
  );
}
