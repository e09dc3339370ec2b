import { focusRing, token } from '@trilho/ui';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { PayFormValues } from '../fields/pay-form-schema.ts';
import type { InstallmentOption } from './installments.ts';

const List = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: 6px;
    font-size: 13px;
    line-height: 18px;
    font-weight: 550;
  }
  small {
    display: block;
    margin-top: 6px;
    font-size: 12px;
    line-height: 16px;
    color: ${token.color.muted};
  }
`;

const Rows = styled.div`
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.control};
  overflow: hidden;
`;

const Choice = styled.label`
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px ${token.space[3]};
  min-height: 44px;
  padding: 8px 12px;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  & + & {
    border-top: 1px solid ${token.color.line};
  }
  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${token.color.brand};
  }
  strong {
    font-weight: 600;
  }
  span {
    font-size: 13px;
    line-height: 18px;
    color: ${token.color.muted};
  }
  &:has(:checked) {
    background: ${token.color.brandSoft};
    span {
      color: ${token.color.brandText};
    }
  }
`;

const More = styled.button`
  width: 100%;
  min-height: 44px;
  border: 0;
  border-top: 1px solid ${token.color.line};
  background: none;
  color: ${token.color.brandText};
  font: inherit;
  font-weight: 600;
  cursor: pointer;
  &:focus-visible {
    ${focusRing}
  }
`;

/** Shown before the payer asks for all. */
const few = 4;

/** In how many parts the card pays, each with what it costs in all where that is more. */
export function InstallmentList({ options, hint }: { options: InstallmentOption[]; hint?: string }) {
  const { values, setFieldValue } = useFormikContext<PayFormValues>();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? options : options.slice(0, few);
  return (
    <List>
      <legend>Parcelas</legend>
      <Rows>
        {shown.map(({ value, text, note }) => (
          <Choice key={value}>
            <input
              type="radio"
              name="installments"
              value={value}
              checked={value === values.installments}
              onChange={() => void setFieldValue('installments', value)}
            />
            <strong>{text}</strong>
            <span>{note}</span>
          </Choice>
        ))}
        {shown.length < options.length && (
          <More type="button" onClick={() => setWhole(true)}>
            Ver até {options.at(-1)?.value}x
          </More>
        )}
      </Rows>
      {hint && <small>{hint}</small>}
    </List>
  );
}
