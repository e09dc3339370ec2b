import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';
import { useRipple } from './use-ripple.tsx';

const Root = styled.button<ButtonLook>`
  ${buttonStyle}
`;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and refuses presses. */
  loading?: boolean;
  icon?: ReactNode;
  fullWidth?: boolean;
}

/** A button. `type` defaults to `button`: write `type="submit"` in a form. */
export function Button({
  variant = 'primary',
  size = 'md',
  loading = false,
  icon,
  fullWidth = false,
  disabled,
  type = 'button',
  onPointerDown,
  children,
  ...rest
}: ButtonProps) {
  const { start, waves } = useRipple();
  return (
    <Root
      $variant={variant}
      $size={size}
      $fullWidth={fullWidth}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      onPointerDown={(event) => {
        start(event);
        onPointerDown?.(event);
      }}
      {...rest}
    >
      {loading ? <Spinner /> : icon}
      {children}
      {waves}
    </Root>
  );
}
