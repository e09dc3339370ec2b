import { type ComponentProps, useId } from 'react';
import { styled } from 'styled-components';
import { media } from '../foundations/media.ts';
import { focusOutline } from '../foundations/styles.ts';
import { token } from '../foundations/token.ts';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  ${media.touch} {
    min-height: 44px;
  }
`;

const Track = styled.button`
  position: relative;
  flex: none;
  width: 36px;
  height: 20px;
  padding: 0;
  border: 1px solid ${token.color.faint};
  border-radius: ${token.radius.full};
  background: ${token.color.bg};
  cursor: pointer;
  transition:
    background-color ${token.motion.base},
    border-color ${token.motion.base};
  &::after {
    content: '';
    position: absolute;
    left: 2px;
    top: 2px;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: ${token.color.faint};
    transition:
      transform ${token.motion.base},
      background-color ${token.motion.base};
  }
  &[aria-checked='true'] {
    background: ${token.color.brand};
    border-color: ${token.color.brand};
  }
  &[aria-checked='true']::after {
    background: ${token.color.onBrand};
    transform: translateX(16px);
  }
  &:focus-visible {
    ${focusOutline}
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;

const Label = styled.label`
  cursor: pointer;
`;

export interface SwitchProps extends Omit<ComponentProps<'button'>, 'onClick' | 'children' | 'role'> {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: string;
}

/** Something that is on or off, at once. */
export function Switch({ checked, onCheckedChange, label, id, ...rest }: SwitchProps) {
  const generated = useId();
  const trackId = id ?? generated;
  return (
    <Row>
      <Track
        {...rest}
        id={trackId}
        type="button"
        role="switch"
        aria-checked={checked}
        onClick={() => onCheckedChange(!checked)}
      />
      <Label htmlFor={trackId}>{label}</Label>
    </Row>
  );
}
