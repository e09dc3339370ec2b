import { media, token } from '@trilho/ui';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';

const Panel = styled.figure`
  position: relative;
  border: 1px solid #1d5243;
  border-radius: ${token.radius.modal};
  background: #041d16;
  box-shadow: 0 24px 64px rgb(0 0 0 / 34%);
  color: #c9e2d8;
  overflow: hidden;
`;

const Request = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  padding: 14px 20px;
  border-bottom: 1px solid #12392e;
  font-family: ${token.font.mono};
  font-size: 13px;
  span {
    padding: 2px 8px;
    border-radius: 6px;
    background: #0f4234;
    color: #7fe3c5;
    font-weight: 600;
  }
`;

const Code = styled.pre`
  padding: 18px 20px;
  font-family: ${token.font.mono};
  font-size: 13px;
  line-height: 22px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${media.narrow} {
    font-size: 12px;
    line-height: 20px;
  }
  b {
    color: #7fe3c5;
    font-weight: 500;
  }
`;

const Outcome = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  padding: 16px 20px;
  border-top: 1px solid #12392e;
  background: #072a20;
  svg {
    flex: none;
    color: #5fd6b4;
  }
  strong {
    color: #eefbf6;
    font-weight: 600;
  }
  span {
    margin-left: auto;
    color: #eefbf6;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const fields: [name: string, value: string][] = [
  ['amount', '24990'],
  ['currency', '"BRL"'],
  ['description', '"Pedido 1001"'],
  ['customerEmail', '"ana@exemplo.com.br"'],
  ['gatewayType', '"STRIPE"'],
  ['paymentMethodId', '"pm_card_visa"'],
];

/** A sample call that makes a payment. */
export function PaymentSample() {
  return (
    <Panel>
      <Request>
        <span>POST</span>/api/v1/payment/process
      </Request>
      <Code>
        {'{\n'}
        {fields.map(([name, value], index) => (
          <span key={name}>
            {'  '}
            <b>"{name}"</b>: {value}
            {index < fields.length - 1 ? ',\n' : '\n'}
          </span>
        ))}
        {'}'}
      </Code>
      <Outcome>
        <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
        <strong>Pagamento aprovado</strong>
        <span>R$ 249,90</span>
      </Outcome>
    </Panel>
  );
}
