import { token } from '@trilho/ui';
import {
  Code,
  CreditCard,
  FlaskConical,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  Repeat2,
  ShieldCheck,
  Webhook,
} from 'lucide-react';
import { styled } from 'styled-components';
import { anchors } from './anchors.ts';
import { Section, SectionLead, SectionTitle, Wide } from './layout-style.ts';

const features: readonly { Icon: LucideIcon; title: string; text: string }[] = [
  {
    Icon: CreditCard,
    title: 'Múltiplos gateways',
    text: 'Uma integração para os seus provedores de pagamento. Quem cobra muda na configuração, não no seu código.',
  },
  {
    Icon: KeyRound,
    title: 'Chaves de API',
    text: 'Um par access_key e secret_key por ambiente. Regenere no painel quando precisar.',
  },
  {
    Icon: Code,
    title: 'API RESTful',
    text: 'JSON previsível, erros com código e conselho, e chaves de idempotência para repetir sem cobrar duas vezes.',
  },
  {
    Icon: Repeat2,
    title: 'Assinaturas',
    text: 'Do produto à renovação. Trocas de plano são proporcionais e imediatas, sem multa.',
  },
  {
    Icon: ReceiptText,
    title: 'Faturas',
    text: 'Cada cobrança recorrente tem a sua fatura: consulte, acompanhe e cobre de novo pela API.',
  },
  {
    Icon: FlaskConical,
    title: 'Sandbox',
    text: 'Um ambiente de testes igual ao de produção. Nada nele cobra de verdade.',
  },
  {
    Icon: Webhook,
    title: 'Webhooks',
    text: 'Eventos assinados, novas tentativas automáticas e o histórico de cada entrega.',
  },
  {
    Icon: LayoutDashboard,
    title: 'Dashboard',
    text: 'Volume, aprovação e receita recorrente no mesmo painel, com cada pagamento a um clique.',
  },
  {
    Icon: ShieldCheck,
    title: 'Segurança avançada',
    text: 'Chaves cifradas, verificação em duas etapas, e o número do cartão nunca passa pelo seu servidor.',
  },
];

const Cells = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1px;
  margin-top: ${token.space[10]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.modal};
  background: ${token.color.line};
  overflow: hidden;
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Cell = styled.li`
  padding: ${token.space[7]} ${token.space[6]};
  background: ${token.color.surface};
  svg {
    color: ${token.color.brandText};
  }
  h3 {
    margin-top: ${token.space[4]};
    font-size: 16px;
    line-height: 24px;
  }
  p {
    margin-top: ${token.space[1]};
    color: ${token.color.muted};
    text-wrap: pretty;
  }
  @media (max-width: 900px) {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr);
    gap: 0 ${token.space[4]};
    padding: ${token.space[5]};
    h3 {
      margin-top: 0;
    }
    p {
      grid-column: 2;
    }
  }
`;

/** What the product does, in nine parts. */
export function Features() {
  return (
    <Section id={anchors.features} aria-labelledby={`${anchors.features}-titulo`}>
      <Wide>
        <SectionTitle id={`${anchors.features}-titulo`}>Funcionalidades</SectionTitle>
        <SectionLead>
          Tudo o que a sua loja precisa para cobrar, acompanhar e conferir, sem reescrever a integração a cada
          provedor.
        </SectionLead>
        <Cells>
          {features.map(({ Icon, title, text }) => (
            <Cell key={title}>
              <Icon size={22} strokeWidth={1.75} aria-hidden />
              <h3>{title}</h3>
              <p>{text}</p>
            </Cell>
          ))}
        </Cells>
      </Wide>
    </Section>
  );
}
