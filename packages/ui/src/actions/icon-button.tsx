import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../foundations/media.ts';
import { focusRing } from '../foundations/styles.ts';
import { token } from '../foundations/token.ts';
import { Tooltip } from '../popovers/tooltip.tsx';

type IconButtonSize = 'sm' | 'md' | 'lg';

const Root = styled.button<{ $size: IconButtonSize }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => token.control[$size]};
  height: ${({ $size }) => token.control[$size]};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${token.radius.control};
  background: transparent;
  color: ${token.color.muted};
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
  transition:
    background-color ${token.motion.fast},
    color ${token.motion.fast};
  svg {
    width: ${({ $size }) => ($size === 'sm' ? 16 : 18)}px;
    height: ${({ $size }) => ($size === 'sm' ? 16 : 18)}px;
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${token.color.hover};
      color: ${token.color.text};
    }
  }
  &[aria-expanded='true'] {
    background: ${token.color.hover};
    color: ${token.color.text};
  }
  &:focus-visible {
    ${focusRing}
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }
`;

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name, shown as a tooltip too. */
  label: string;
  icon: ReactNode;
  size?: IconButtonSize;
}

/** A button that is only an icon. Its label is its accessible name and its tooltip. */
export function IconButton({ label, icon, size = 'md', type = 'button', ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <Root $size={size} type={type} aria-label={label} {...rest}>
        {icon}
      </Root>
    </Tooltip>
  );
}
