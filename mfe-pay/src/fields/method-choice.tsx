import { methodNames } from '@trilho/contracts/method-names';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { PayerMethod } from '@trilho/contracts/payment-link';
import { focusRing, media, token } from '@trilho/ui';
import { CreditCard, QrCode, ReceiptText, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Choices = styled.fieldset`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${token.space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: ${token.space[3]};
    font-size: 20px;
    line-height: 28px;
    font-weight: 650;
    letter-spacing: -0.015em;
  }
  ${media.phone} {
    legend {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${token.space[2]};
  min-height: 88px;
  padding: 12px;
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  box-shadow: inset 0 0 0 1px transparent;
  cursor: pointer;
  transition: border-color ${token.motion.fast};
  svg {
    width: 20px;
    height: 20px;
    color: ${token.color.muted};
  }
  strong {
    display: block;
    font-weight: 600;
  }
  small {
    display: block;
    font-size: 12px;
    line-height: 16px;
    color: ${token.color.muted};
  }
  &:has(:checked) {
    border-color: ${token.color.brand};
    background: ${token.color.brandSoft};
    box-shadow: inset 0 0 0 1px ${token.color.brand};
    svg,
    strong {
      color: ${token.color.brandText};
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
  paypal: <Wallet strokeWidth={1.75} aria-hidden />,
};

function noteOf({ type, maxInstallments }: PayerMethod): string {
  if (type === 'pix') return 'Na hora';
  if (type === 'boleto') return 'Até 1 dia útil';
  if (type === 'paypal') return 'Com a sua conta';
  return maxInstallments > 1 ? `Até ${maxInstallments}x` : 'À vista';
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
      <legend>Como você quer pagar?</legend>
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
