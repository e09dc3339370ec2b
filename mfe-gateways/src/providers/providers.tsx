import type { GatewayType } from '@trilho/contracts/common';
import type { PortalGateway } from '@trilho/contracts/gateway';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import { methodWords } from '@trilho/contracts/method-names';
import { token } from '@trilho/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface Provider {
  /** Letters of its tile, and their colour in the light and the dark theme. */
  mark: string;
  color: string;
}

const providers: Record<GatewayType, Provider> = {
  STRIPE: { mark: 'S', color: 'light-dark(#5b4ee0, #a9a3ff)' },
  MERCADOPAGO: { mark: 'MP', color: 'light-dark(#0077b6, #63c7f5)' },
  PAYPAL: { mark: 'PP', color: 'light-dark(#1d63b8, #7cb2f0)' },
};

/** How many cards a screen draws before it knows of any gateway. */
export const providerCount = Object.keys(providers).length;

const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** `Cartão, Pix e boleto`; `Em breve` of a gateway that is only announced. */
function purposeOf({ available, methods }: PortalGateway): string {
  if (!available) return 'Em breve';
  const text = listed.format(methods.map(({ type }) => methodWords[type]));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const Tile = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 38px;
  height: 38px;
  border: 1px solid ${token.color.line};
  border-radius: 10px;
  background: ${token.color.surface};
  font-size: 13px;
  font-weight: 700;
`;

const TextBlock = styled.div`
  flex: 1;
  min-width: 0;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-width: 0;
`;

const Name = styled.p`
  font-size: 14px;
  line-height: 20px;
  font-weight: 620;
`;

const About = styled.p`
  font-size: 12px;
  line-height: 16px;
  color: ${token.color.muted};
`;

/** A gateway's tile, name and methods, with its state on the right. */
export function ProviderLine({ gateway, state }: { gateway: PortalGateway; state: ReactNode }) {
  const { mark, color } = providers[gateway.gateway];
  return (
    <Row>
      <Tile aria-hidden="true" style={{ color }}>
        {mark}
      </Tile>
      <TextBlock>
        <Name>{gatewayNames[gateway.gateway]}</Name>
        <About>{purposeOf(gateway)}</About>
      </TextBlock>
      {state}
    </Row>
  );
}
