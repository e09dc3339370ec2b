import { token } from '@trilho/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface Provider {
  id: 'stripe' | 'mercadopago' | 'paypal';
  name: string;
  /** Letters of its tile, and their colour in the light and the dark theme. */
  mark: string;
  color: string;
  about: string;
}

/** The only active provider. */
export const cardProvider: Provider = {
  id: 'stripe',
  name: 'Stripe',
  mark: 'S',
  color: 'light-dark(#5b4ee0, #a9a3ff)',
  about: 'Cartão de crédito',
};

export const announcedProviders: readonly Provider[] = [
  {
    id: 'mercadopago',
    name: 'MercadoPago',
    mark: 'MP',
    color: 'light-dark(#0077b6, #63c7f5)',
    about: 'Em breve',
  },
  { id: 'paypal', name: 'PayPal', mark: 'PP', color: 'light-dark(#1d63b8, #7cb2f0)', about: 'Em breve' },
];

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

/** A provider's tile, name and purpose, with its state on the right. */
export function ProviderLine({
  provider: { name, mark, color, about },
  state,
}: {
  provider: Provider;
  state: ReactNode;
}) {
  return (
    <Row>
      <Tile aria-hidden="true" style={{ color }}>
        {mark}
      </Tile>
      <TextBlock>
        <Name>{name}</Name>
        <About>{about}</About>
      </TextBlock>
      {state}
    </Row>
  );
}
