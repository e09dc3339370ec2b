import { IconButton, Mono, token, useCopy, usePhone, useToast, VisuallyHidden } from '@trilho/ui';
import { Check, Copy } from 'lucide-react';
import { styled } from 'styled-components';

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  min-width: 0;
`;

/** An id with a copy button; `label` names it, `ID do pagamento`. */
export function CopyableId({ id, label }: { id: string; label: string }) {
  const toast = useToast();
  const isPhone = usePhone();
  const { copied, copy } = useCopy(() => toast.error('Não foi possível copiar.'));
  const Icon = copied ? Check : Copy;
  return (
    <Line>
      <Mono>{id}</Mono>
      <IconButton
        size={isPhone ? 'md' : 'sm'}
        label={`Copiar ${label}`}
        icon={<Icon strokeWidth={1.75} aria-hidden />}
        onClick={() => void copy(id)}
      />
      <VisuallyHidden aria-live="polite">{copied && 'Copiado!'}</VisuallyHidden>
    </Line>
  );
}
