import { IconButton, Mono, maskSecret, Stack, useToast } from '@trilho/ui';
import { Copy } from 'lucide-react';

/** A key of which roughly the first sixth shows, with a button that copies all of it. */
export function MaskedKey({ name, value }: { name: string; value: string }) {
  const toast = useToast();
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.info('Copiado para a área de transferência!');
    } catch (error) {
      console.warn('The clipboard refused the key', error);
    }
  };
  return (
    <Stack direction="row" gap={2}>
      <Mono>{maskSecret(value)}</Mono>
      <IconButton
        size="sm"
        label={`Copiar ${name}`}
        icon={<Copy strokeWidth={1.75} aria-hidden />}
        onClick={() => void handleCopy()}
      />
    </Stack>
  );
}
