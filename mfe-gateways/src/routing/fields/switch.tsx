import { focusOutline, media, token } from '@trilho/ui';
import { styled } from 'styled-components';

const Root = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  min-height: 24px;
  padding: 0;
  border: 0;
  border-radius: ${token.radius.full};
  background: transparent;
  cursor: pointer;
  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
  }
  &:focus-visible {
    ${focusOutline}
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;

const Track = styled.span`
  display: block;
  width: 34px;
  height: 20px;
  padding: 2px;
  border-radius: ${token.radius.full};
  background: ${token.color.faint};
  transition: background-color ${token.motion.fast};
  &::after {
    content: '';
    display: block;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: #fff;
    transition: transform ${token.motion.fast};
  }
  [aria-checked='true'] > & {
    background: ${token.color.brand};
  }
  [aria-checked='true'] > &::after {
    transform: translateX(14px);
  }
`;

interface SwitchProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off at once. */
export function Switch({ label, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <Root
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <Track />
    </Root>
  );
}
