import { Button, PasswordField, Stack, TextField } from '@trilho/ui';
import { useBoundField } from '@trilho/ui/formik';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { KeyWords } from '../providers/key-words.ts';

interface SecretKeyFieldProps {
  words: KeyWords;
  hint: string;
  /** The current key, masked; without one, a key must be typed. */
  stored: string | undefined;
}

/** The secret key: an input, or the masked current key with a button to replace it. */
export function SecretKeyField({ words, hint, stored }: SecretKeyFieldProps) {
  const [isReplacing, setReplacing] = useState(false);
  if (!stored || isReplacing) {
    return <NewSecretKey words={words} hint={hint} isReplacing={isReplacing} />;
  }
  return (
    <Stack gap={2}>
      <TextField
        label={words.secretKey}
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
          {words.replaceSecretKey}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Moves the focus to the field, which replaces the button that was pressed. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** A key is not a password: the browser must not offer to save it, and the toggle is labelled accordingly. */
function NewSecretKey({ words, hint, isReplacing }: { words: KeyWords; hint: string; isReplacing: boolean }) {
  const { input, field, focusWith } = useBoundField<string>('secretKey');
  return (
    <PasswordField
      label={isReplacing ? words.newSecretKey : words.secretKey}
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
