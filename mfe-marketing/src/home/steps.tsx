import { token } from '@trilho/ui';
import { styled } from 'styled-components';
import { anchors } from './anchors.ts';
import { Section, SectionLead, SectionTitle, Wide } from './layout-style.ts';
import { Rail } from './rail.tsx';

const steps: readonly { title: string; text: string }[] = [
  { title: 'Crie sua conta', text: 'O cadastro leva menos de 2 minutos.' },
  {
    title: 'Configure os gateways',
    text: 'Guarde as chaves do seu provedor, uma vez para cada ambiente.',
  },
  {
    title: 'Obtenha suas chaves',
    text: 'Um par access_key e secret_key para o sandbox, outro para a produção.',
  },
  { title: 'Integre', text: 'Envie o primeiro pagamento com uma única chamada.' },
];

const Band = styled(Section)`
  border-block: 1px solid ${token.color.line};
  background: ${token.color.surface};
`;

const Line = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin-top: ${token.space[10]};
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A station: its sign on the line, and what is done there. */
const Step = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${token.space[1]};
  padding-right: ${token.space[6]};
  h3 {
    margin-top: ${token.space[5]};
    font-size: 16px;
    line-height: 24px;
  }
  p {
    color: ${token.color.muted};
    text-wrap: pretty;
  }
  @media (max-width: 900px) {
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 0 ${token.space[4]};
    padding: 0 0 ${token.space[8]};
    h3 {
      margin-top: ${token.space[2]};
    }
    p {
      grid-column: 2;
    }
    &:last-child {
      padding-bottom: 0;
    }
  }
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: ${token.color.brand};
  color: ${token.color.onBrand};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
`;

/** From this station to the next; on a phone it runs down. */
const Way = styled(Rail)`
  position: absolute;
  top: 14px;
  right: 8px;
  left: 48px;
  color: ${token.color.lineStrong};
  @media (max-width: 900px) {
    top: 46px;
    right: auto;
    bottom: 6px;
    left: 14px;
    width: 12px;
    height: auto;
    border-block: 0;
    border-inline: 1.5px solid currentColor;
    background: repeating-linear-gradient(currentColor 0 1.5px, transparent 1.5px 14px);
    li:last-child > & {
      display: none;
    }
  }
`;

/** From the account to the first payment: four stations on a rail. */
export function Steps() {
  return (
    <Band id={anchors.steps} aria-labelledby={`${anchors.steps}-titulo`}>
      <Wide>
        <SectionTitle id={`${anchors.steps}-titulo`}>Como Funciona</SectionTitle>
        <SectionLead>Do cadastro ao primeiro pagamento em quatro estações.</SectionLead>
        <Line>
          {steps.map(({ title, text }, index) => (
            <Step key={title}>
              <Sign aria-hidden="true">{index + 1}</Sign>
              <Way aria-hidden="true" />
              <h3>{title}</h3>
              <p>{text}</p>
            </Step>
          ))}
        </Line>
      </Wide>
    </Band>
  );
}
