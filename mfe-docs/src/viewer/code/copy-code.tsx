import { useCopy, useToast } from '@trilho/ui';
import { Check, Copy } from 'lucide-react';
import { DarkButton } from './code-style.ts';

const icon = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Copies a block of code and says so for 2 seconds; says, too, when the browser refuses. */
export function CopyCode({ code }: { code: string }) {
  const toast = useToast();
  const { copied, copy } = useCopy(() => toast.error('Falha ao copiar código'));
  return (
    <DarkButton type="button" data-copied={copied || undefined} onClick={() => void copy(code)}>
      {copied ? <Check {...icon} /> : <Copy {...icon} />}
      <span aria-live="polite">{copied ? 'Copiado!' : 'Copiar'}</span>
    </DarkButton>
  );
}
