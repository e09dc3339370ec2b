import { FlaskConical, Rocket } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { media } from '../foundations/media.ts';
import { focusRing } from '../foundations/styles.ts';
import { token } from '../foundations/token.ts';
import { visuallyHidden } from '../foundations/visually-hidden.ts';

const Track = styled.div`
  display: inline-flex;
  flex: none;
  max-width: 100%;
  padding: 3px;
  border-radius: 10px;
  background: ${token.color.line};
`;

const Segment = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 7px;
  min-height: 26px;
  padding: 0 11px;
  border: 1px solid transparent;
  border-radius: 7px;
  font-size: 13px;
  font-weight: 600;
  white-space: nowrap;
  color: ${token.color.muted};
  cursor: pointer;
  transition:
    color ${token.motion.fast},
    background-color ${token.motion.fast};
  ${media.touch} {
    min-height: 44px;
    padding: 0 14px;
  }
  ${media.hover} {
    &:hover {
      color: ${token.color.text};
    }
  }
  &:has(:checked) {
    background: ${token.color.surface};
    color: ${token.color.text};
    box-shadow: 0 1px 2px rgb(15 23 32 / 10%);
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
  &:has(:disabled) {
    cursor: not-allowed;
    opacity: 0.55;
  }
  input {
    ${visuallyHidden}
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
`;

export interface SegmentOption<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
}

export interface SegmentedToggleProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly SegmentOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** A choice of two to four, all in sight: native radio buttons, so arrow keys work. */
export function SegmentedToggle<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled,
}: SegmentedToggleProps<Value>) {
  const name = useId();
  return (
    <Track role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Segment key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </Segment>
      ))}
    </Track>
  );
}

export type EnvironmentName = 'SANDBOX' | 'PRODUCTION';

const environments: readonly SegmentOption<EnvironmentName>[] = [
  { value: 'SANDBOX', label: 'Sandbox', icon: <FlaskConical strokeWidth={1.75} aria-hidden /> },
  { value: 'PRODUCTION', label: 'Produção', icon: <Rocket strokeWidth={1.75} aria-hidden /> },
];

/** Sandbox or production. */
export function EnvironmentToggle(props: {
  value: EnvironmentName;
  onChange: (value: EnvironmentName) => void;
  disabled?: boolean;
}) {
  return <SegmentedToggle label="Ambiente" options={environments} {...props} />;
}
