import { Badge, token } from '@trilho/ui';
import { FlaskConical, KeyRound, ListChecks, Rocket, ShieldCheck, Smartphone } from 'lucide-react';
import { styled } from 'styled-components';
import { night } from '../home-style.ts';
import { Mono, Row, Small } from './tile-style.ts';

export const KeysPiece = () => (
  <>
    <Small>access_key</Small>
    <Mono>trl_sbx_ak_7Qm2RkP4vX</Mono>
    <Small>secret_key</Small>
    <Mono>trl_sbx_sk_••••••••••</Mono>
  </>
);

const Code = styled.pre`
  padding: 14px 16px;
  border-radius: ${token.radius.control};
  background: ${night.deep};
  color: ${night.text};
  font-family: ${token.font.mono};
  font-size: 12px;
  line-height: 20px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  b {
    color: ${night.accent};
    font-weight: 500;
  }
`;

export const ErrorPiece = () => (
  <Code>
    <b>"error"</b>: "card_declined",{'\n'}
    <b>"advice"</b>: "other_card",{'\n'}
    <b>"requestId"</b>: "req_0351k2TqPf8"
  </Code>
);

export const SubscriptionsPiece = () => (
  <>
    <Row>
      <span>Clube Flores</span> R$ 89,90 <Badge tone="success">Ativa</Badge>
    </Row>
    <Row>
      <span>Consultoria</span> R$ 1.189,00 <Badge tone="warning">Pendente</Badge>
    </Row>
  </>
);

const months = [
  ['out', 'Paga', 'success'],
  ['nov', 'Paga', 'success'],
  ['dez', 'Agendada', 'info'],
] as const;

const Months = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.space[2]};
  li {
    display: grid;
    justify-items: start;
    gap: 2px;
    padding: 10px 0 0;
    border-top: 2px solid ${token.color.line};
    font-size: 12px;
    line-height: 18px;
    color: ${token.color.muted};
  }
  strong {
    color: ${token.color.text};
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
`;

export const InvoicesPiece = () => (
  <Months>
    {months.map(([month, word, tone]) => (
      <li key={month}>
        {month} 2026 <strong>R$ 89,90</strong>
        <Badge tone={tone}>{word}</Badge>
      </li>
    ))}
  </Months>
);

const Choice = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  padding: 3px;
  border-radius: 10px;
  background: ${token.color.bg};
  border: 1px solid ${token.color.line};
  span {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    padding: 7px;
    border-radius: 8px;
    font-size: 13px;
    line-height: 18px;
    font-weight: 600;
    color: ${token.color.muted};
  }
  span:first-child {
    background: ${token.color.surface};
    color: ${token.color.text};
    box-shadow: ${token.shadow.card};
  }
`;

export const SandboxPiece = () => (
  <Choice>
    <span>
      <FlaskConical size={14} strokeWidth={1.75} aria-hidden /> Sandbox
    </span>
    <span>
      <Rocket size={14} strokeWidth={1.75} aria-hidden /> Produção
    </span>
  </Choice>
);

/** Deliveries by the hour: how high, and how many of a hundred failed. */
const hours = [
  34, 46, 48, 44, 43, 46, 52, 58, 70, 76, 84, 90, 92, 88, 90, 100, 86, 78, 82, 80, 74, 66, 58, 50,
];
const failing = new Map([
  [15, 44],
  [16, 24],
]);

const Chart = styled.svg`
  display: block;
  width: 100%;
  height: 84px;
  color: ${token.color.brand};
`;

const Legend = styled.p`
  display: flex;
  justify-content: space-between;
  margin-top: ${token.space[2]};
  font-size: 12px;
  line-height: 16px;
  color: ${token.color.muted};
  strong {
    color: ${token.color.brandText};
  }
`;

export const WebhooksPiece = () => (
  <div>
    <Chart viewBox="0 0 240 100" preserveAspectRatio="none" aria-hidden="true">
      {hours.map((height, hour) => {
        const failed = (height * (failing.get(hour) ?? 0)) / 100;
        const x = hour * 10;
        return (
          <g key={x}>
            <rect x={x} y={100 - height + failed} width="8" height={height - failed} fill="currentColor" />
            {failed > 0 && <rect x={x} y={100 - height} width="8" height={failed} fill="#d4493f" />}
          </g>
        );
      })}
    </Chart>
    <Legend>
      <span>Entregas das últimas 24 horas</span>
      <strong>repetidas até chegar</strong>
    </Legend>
  </div>
);

const days = [62, 70, 58, 74, 40, 66, 50, 22, 60, 64, 48, 56, 30, 58, 44, 26, 52, 36, 8, 30, 40];

export const DashboardPiece = () => {
  const line = days.map((y, day) => `${day * 12} ${y}`).join(' L');
  return (
    <Chart viewBox="0 0 240 90" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${line} L240 90 L0 90 Z`} fill="currentColor" opacity="0.14" />
      <path
        d={`M${line}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </Chart>
  );
};

const guards = [
  [KeyRound, 'Chaves cifradas'],
  [Smartphone, 'Duas etapas'],
  [ListChecks, 'Registro de ações'],
  [ShieldCheck, '3-D Secure'],
] as const;

const Guards = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 5px 12px;
    border: 1px solid ${token.color.line};
    border-radius: ${token.radius.full};
    font-size: 13px;
    line-height: 18px;
    font-weight: 550;
  }
  svg {
    color: ${token.color.brandText};
  }
`;

export const SecurityPiece = () => (
  <Guards>
    {guards.map(([Icon, word]) => (
      <li key={word}>
        <Icon size={14} strokeWidth={1.75} aria-hidden />
        {word}
      </li>
    ))}
  </Guards>
);
