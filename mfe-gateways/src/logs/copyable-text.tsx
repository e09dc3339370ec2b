import { IconButton, Mono, Stack, useCopy, useToast, VisuallyHidden } from '@trilho/ui';
import { Check, Copy } from 'lucide-react';

/** A text with a copy button; `label` names it: `ID do evento`. */
export function CopyableText({ text, label }: { text: string; label: string }) {
  const toast = useToast();
  const { copied, copy } = useCopy(() => toast.error('Não foi possível copiar.'));
  const Icon = copied ? Check : Copy;
  return (
    <Stack direction="row" gap={1}>
      <Mono>{text}</Mono>
      <IconButton
        size="sm"
        label={`Copiar ${label}`}
        icon={<Icon strokeWidth={1.75} aria-hidden />}
        onClick={() => void copy(text)}
      />
      <VisuallyHidden aria-live="polite">{copied && 'Copiado!'}</VisuallyHidden>
    </Stack>
  );
}
