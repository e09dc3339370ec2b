import { Check, Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { token } from '../foundations/token.ts';
import { Button, type ButtonProps } from './button.tsx';
import { useCopy } from './use-copy.ts';

const Root = styled(Button)`
  &[data-copied] {
    color: ${token.color.brandText};
  }
`;

export interface CopyButtonProps extends Omit<ButtonProps, 'value' | 'icon' | 'children' | 'onError'> {
  value: string;
  label?: string;
  copiedLabel?: string;
  /** Called when the browser refuses the clipboard. */
  onError?: (error: unknown) => void;
}

/** Copies `value` and says so for 2 seconds. */
export function CopyButton({
  value,
  label = 'Copiar',
  copiedLabel = 'Copiado!',
  onError,
  variant = 'secondary',
  size = 'sm',
  ...rest
}: CopyButtonProps) {
  const { copied, copy } = useCopy(onError);
  const Icon = copied ? Check : Copy;
  return (
    <Root
      variant={variant}
      size={size}
      icon={<Icon strokeWidth={1.75} aria-hidden />}
      data-copied={copied || undefined}
      onClick={() => void copy(value)}
      {...rest}
    >
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Root>
  );
}
