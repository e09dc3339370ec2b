import { token } from '@trilho/ui';
import { CodeXml, CreditCard, KeyRound, type LucideIcon, UserPlus } from 'lucide-react';
import { styled } from 'styled-components';
import { anchors } from './anchors.ts';
import { Section, SectionLead, SectionTitle, Wide } from './layout-style.ts';

const steps: { Icon: LucideIcon; title: string; text: string }[] = [
  { Icon: UserPlus, title: 'Crie sua conta', text: 'O cadastro leva menos de 2 minutos.' },
  {
    Icon: CreditCard,
    title: 'Configure os gateways',
    text: 'Guarde as chaves do seu provedor, uma vez para cada ambiente.',
  },
  {
    Icon: KeyRound,
    title: 'Obtenha suas chaves',
    text: 'Um par access_key e secret_key para o sandbox, outro para a produção.',
  },
  { Icon: CodeXml, title: 'Integre', text: 'Envie o primeiro pagamento com uma única chamada.' },
];

const Step = styled.li`
  display: grid;
  align-content: start;
  gap: ${token.space[2]};
  padding-top: ${token.space[5]};
  border-top: 2px solid ${token.color.line};
  &:first-child {
    border-top-color: ${token.color.brand};
  }
  h3 {
    font-size: 16px;
    line-height: 24px;
  }
  p {
    color: ${token.color.muted};
  }
`;

const Mark = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  margin-bottom: ${token.space[2]};
  color: ${token.color.faint};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  svg {
    width: 40px;
    height: 40px;
    padding: 10px;
    border-radius: 12px;
    background: ${token.color.brandSoft};
    color: ${token.color.brandText};
  }
`;

const Strip = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: ${token.space[8]} ${token.space[6]};
  margin-top: ${token.space[10]};
`;

/** From the account to the first payment, in four steps. */
export function Steps() {
  return (
    <Section id={anchors.steps} aria-labelledby={`${anchors.steps}-titulo`}>
      <Wide>
        <SectionTitle id={`${anchors.steps}-titulo`}>Como Funciona</SectionTitle>
        <SectionLead>Do cadastro ao primeiro pagamento em quatro passos.</SectionLead>
        <Strip>
          {steps.map(({ Icon, title, text }, index) => (
            <Step key={title}>
              <Mark aria-hidden="true">
                <Icon strokeWidth={1.75} />
                {index + 1}
              </Mark>
              <h3>{title}</h3>
              <p>{text}</p>
            </Step>
          ))}
        </Strip>
      </Wide>
    </Section>
  );
}
