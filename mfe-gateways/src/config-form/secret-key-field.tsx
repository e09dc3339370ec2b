import { Button, PasswordField, Stack, TextField } from '@trilho/ui';
import { useBoundField } from '@trilho/ui/formik';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';

interface SecretKeyFieldProps {
  hint: string;
  /** The current key, masked; without one, a key must be typed. */
  stored: string | undefined;
}

/** The secret key: an input, or the masked current key with a button to replace it. */
export function SecretKeyField({ hint, stored }: SecretKeyFieldProps) {
  const [isReplacing, setReplacing] = useState(false);
  if (!stored || isReplacing) return <NewSecretKey hint={hint} isReplacing={isReplacing} />;
  return (
    <Stack gap={2}>
      <TextField
        label="Chave Secreta"
        value={stored}
        readOnly
        hint="A chave atual continua em vigor enquanto você não a substituir."
      />
      <Stack direction="row">
        <Button
          variant="secondary"
          size="sm"
          icon={<KeyRound strokeWidth={1.75} aria-hidden />}
          onClick={() => setReplacing(true)}
        >
          Substituir chave secreta
        </Button>
      </Stack>
    </Stack>
  );
}

/** Moves the focus to the field, which replaces the button that was pressed. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** A key is not a password: the browser must not offer to save it, and the toggle is labelled accordingly. */
function NewSecretKey({ hint, isReplacing }: { hint: string; isReplacing: boolean }) {
  const { input, field, focusWith } = useBoundField<string>('secretKey');
  return (
    <PasswordField
      label={isReplacing ? 'Nova Chave Secreta' : 'Chave Secreta'}
      hint={isReplacing ? `${hint}. Deixe em branco para manter a atual` : hint}
      toggleLabels={{ show: 'Mostrar', hide: 'Ocultar' }}
      autoCapitalize="none"
      spellCheck={false}
      required={!isReplacing}
      autoComplete="new-password"
      {...field}
      {...input}
      onFocus={focusWith(undefined)}
      ref={isReplacing ? takeFocus : undefined}
    />
  );
}
