import type { GatewayType } from '@trilho/contracts/common';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import { token } from '@trilho/ui';
import { Lock } from 'lucide-react';
import { styled } from 'styled-components';

const Safety = styled.p`
  display: flex;
  align-items: start;
  gap: ${token.space[2]};
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 1px;
  }
`;

/** Where a card's digits go, and who does not see them. */
export function CardSafety({ gateway }: { gateway: GatewayType }) {
  return (
    <Safety>
      <Lock strokeWidth={1.75} aria-hidden />
      Os dados do cartão vão direto para o {gatewayNames[gateway]}. Nem a loja nem o Trilho os veem.
    </Safety>
  );
}
