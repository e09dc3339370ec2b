import { focusRing, token } from '@trilho/ui';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Chip = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: ${token.control.md};
  padding: 0 12px;
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.full};
  background: ${token.color.surface};
  font-weight: 500;
  cursor: pointer;
  &:has(:checked) {
    border-color: ${token.color.brand};
    background: ${token.color.brandSoft};
    color: ${token.color.brandText};
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  svg {
    display: none;
    flex: none;
  }
  &:has(:checked) svg {
    display: block;
  }
`;

const Problem = styled.p`
  margin-top: 6px;
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.danger};
`;

interface ChipsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  values: readonly Value[];
  error?: string | undefined;
  onChange: (values: Value[]) => void;
}

/** Some of a few, all in sight. */
export function Chips<Value extends string>({ label, options, values, error, onChange }: ChipsProps<Value>) {
  const errorId = useId();
  return (
    <div>
      <Group aria-label={label} aria-describedby={error ? errorId : undefined}>
        {options.map((option) => (
          <Chip key={option.value}>
            <input
              type="checkbox"
              checked={values.includes(option.value)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...values, option.value]
                    : values.filter((value) => value !== option.value),
                )
              }
            />
            <Check size={14} strokeWidth={2} aria-hidden />
            {option.label}
          </Chip>
        ))}
      </Group>
      <div aria-live="polite">{error && <Problem id={errorId}>{error}</Problem>}</div>
    </div>
  );
}
