import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { PayerLink } from '@trilho/contracts/payment-link';
import { token } from '@trilho/ui';
import { Lock, ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';

const Line = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.space[2]} ${token.space[5]};
  margin-top: ${token.space[5]};
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
  li {
    display: inline-flex;
    align-items: center;
    gap: ${token.space[2]};
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
`;

/**
 * Who processes the payment, where that is known before the payer has chosen, and that the way there is encrypted, which is
 * said only where it is.
 */
export function SafetyLine({ gateway }: Pick<PayerLink, 'gateway'>) {
  if (!gateway && window.location.protocol !== 'https:') return null;
  return (
    <Line aria-label="Segurança">
      {window.location.protocol === 'https:' && (
        <li>
          <Lock strokeWidth={1.75} aria-hidden />
          Conexão segura
        </li>
      )}
      {gateway && (
        <li>
          <ShieldCheck strokeWidth={1.75} aria-hidden />
          Pagamento processado por {gatewayNames[gateway]}
        </li>
      )}
    </Line>
  );
}
