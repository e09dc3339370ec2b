import { token } from '@trilho/ui';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { anchors } from './anchors.ts';
import { Section, SectionLead, SectionTitle, Wide } from './layout-style.ts';
import { GatewaysPiece } from './tiles/gateways-piece.tsx';
import {
  DashboardPiece,
  ErrorPiece,
  InvoicesPiece,
  KeysPiece,
  SandboxPiece,
  SecurityPiece,
  SubscriptionsPiece,
  WebhooksPiece,
} from './tiles/pieces.tsx';
import { Tile } from './tiles/tile-style.ts';

/** Of six columns. */
const features: readonly { Piece: ComponentType; span: number; title: string; text: string }[] = [
  {
    Piece: GatewaysPiece,
    span: 4,
    title: 'Múltiplos gateways',
    text: 'Uma integração para os seus provedores de pagamento. Quem cobra muda na configuração, não no seu código.',
  },
  {
    Piece: KeysPiece,
    span: 2,
    title: 'Chaves de API',
    text: 'Um par access_key e secret_key por ambiente. Regenere no painel quando precisar.',
  },
  {
    Piece: ErrorPiece,
    span: 2,
    title: 'API RESTful',
    text: 'JSON previsível, erros com código e conselho, e chaves de idempotência para repetir sem cobrar duas vezes.',
  },
  {
    Piece: SubscriptionsPiece,
    span: 2,
    title: 'Assinaturas',
    text: 'Do produto à renovação. Trocas de plano são proporcionais e imediatas, sem multa.',
  },
  {
    Piece: InvoicesPiece,
    span: 2,
    title: 'Faturas',
    text: 'Cada cobrança recorrente tem a sua fatura: consulte, acompanhe e cobre de novo pela API.',
  },
  {
    Piece: SandboxPiece,
    span: 2,
    title: 'Sandbox',
    text: 'Um ambiente de testes igual ao de produção. Nada nele cobra de verdade.',
  },
  {
    Piece: WebhooksPiece,
    span: 4,
    title: 'Webhooks',
    text: 'Eventos assinados, novas tentativas automáticas e o histórico de cada entrega.',
  },
  {
    Piece: DashboardPiece,
    span: 3,
    title: 'Dashboard',
    text: 'Volume, aprovação e receita recorrente no mesmo painel, com cada pagamento a um clique.',
  },
  {
    Piece: SecurityPiece,
    span: 3,
    title: 'Segurança avançada',
    text: 'Chaves cifradas, verificação em duas etapas, e o número do cartão nunca passa pelo seu servidor.',
  },
];

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${token.space[4]};
  margin-top: ${token.space[10]};
`;

/** What the product does, in nine parts, each with a piece of it. */
export function Features() {
  return (
    <Section id={anchors.features} aria-labelledby={`${anchors.features}-titulo`}>
      <Wide>
        <SectionTitle id={`${anchors.features}-titulo`}>Funcionalidades</SectionTitle>
        <SectionLead>
          Tudo o que a sua loja precisa para cobrar, acompanhar e conferir, sem reescrever a integração a cada
          provedor.
        </SectionLead>
        <Tiles>
          {features.map(({ Piece, span, title, text }) => (
            <Tile key={title} $span={span}>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
              <div>
                <Piece />
              </div>
            </Tile>
          ))}
        </Tiles>
      </Wide>
    </Section>
  );
}
