import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { PayerMethod } from '@trilho/contracts/payment-link';
import { focusRing, token, VisuallyHidden } from '@trilho/ui';
import { CreditCard, QrCode, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Choices = styled.fieldset`
  display: grid;
  gap: ${token.space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) 20px;
  align-items: center;
  gap: ${token.space[3]};
  min-height: 60px;
  padding: 10px 16px;
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  cursor: pointer;
  transition: border-color ${token.motion.fast};
  svg {
    width: 22px;
    height: 22px;
    color: ${token.color.muted};
  }
  strong {
    display: block;
    font-weight: 600;
  }
  small {
    font-size: 13px;
    line-height: 18px;
    color: ${token.color.muted};
  }
  &::after {
    content: '';
    width: 18px;
    height: 18px;
    border: 1.5px solid ${token.color.lineStrong};
    border-radius: 50%;
  }
  &:has(:checked) {
    border-color: ${token.color.brand};
    background: ${token.color.brandSoft};
    svg {
      color: ${token.color.brandText};
    }
    &::after {
      border: 5.5px solid ${token.color.brand};
    }
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
  input {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }
`;

const icons: Record<PaymentMethodType, ReactNode> = {
  pix: <QrCode strokeWidth={1.75} aria-hidden />,
  boleto: <ReceiptText strokeWidth={1.75} aria-hidden />,
  card: <CreditCard strokeWidth={1.75} aria-hidden />,
};

export const methodNames: Record<PaymentMethodType, string> = {
  pix: 'Pix',
  boleto: 'Boleto',
  card: 'Cartão',
};

function noteOf({ type, maxInstallments }: PayerMethod): string {
  if (type === 'pix') return 'Aprovado na hora';
  if (type === 'boleto') return 'Confirmado em até um dia útil';
  return maxInstallments > 1 ? `À vista ou em até ${maxInstallments}x` : 'À vista';
}

interface MethodChoiceProps {
  methods: readonly PayerMethod[];
  value: PaymentMethodType;
  onChange: (method: PaymentMethodType) => void;
}

/** How to pay, all in sight: native radio buttons, so arrow keys work. */
export function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  return (
    <Choices>
      <VisuallyHidden as="legend">Como você quer pagar?</VisuallyHidden>
      {methods.map((method) => (
        <Choice key={method.type}>
          {icons[method.type]}
          <span>
            <strong>{methodNames[method.type]}</strong>
            <small>{noteOf(method)}</small>
          </span>
          <input
            type="radio"
            name="method"
            value={method.type}
            checked={method.type === value}
            onChange={() => onChange(method.type)}
          />
        </Choice>
      ))}
    </Choices>
  );
}
