import type { ReleaseHealth } from '@trilho/contracts/portal-report';
import { Banner, Button, Card, CardHeader, Mono, Stack, token } from '@trilho/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { Unit } from './composition.ts';
import { type PortalChange, promoteCanary, undoLast } from './portal-change.ts';
import { formatDuration, formatNumber, formatRate, formatShare } from './texts.ts';
import { judge, type Vitals, vitalsOf } from './vitals.ts';

const Compared = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 8px 0;
    border-top: 1px solid ${token.color.line};
    text-align: right;
    font-weight: 400;
  }
  thead :is(th, td) {
    border-top: 0;
  }
  thead th {
    font-size: 12px;
    color: ${token.color.muted};
  }
  th[scope='row'] {
    text-align: left;
    color: ${token.color.muted};
  }
  td:last-child {
    font-weight: 600;
  }
`;

const rows: { label: string; of: (vitals: Vitals) => string }[] = [
  { label: 'Cargas', of: ({ loads }) => formatNumber(loads) },
  {
    label: 'Falhas',
    of: ({ failures, rate }) => `${formatNumber(failures)} (${formatRate(rate)})`,
  },
  { label: 'Abas com falha', of: ({ failedSessions }) => formatNumber(failedSessions) },
  { label: 'Carga p50', of: ({ p50Ms }) => formatDuration(p50Ms) },
  { label: 'Carga p95', of: ({ p95Ms }) => formatDuration(p95Ms) },
];

type Props = { unit: Unit; health: ReleaseHealth[]; onChange: (change: PortalChange) => void };

/** The canary of a unit beside what everybody else gets, and whether it is worse. */
export function CanaryCard({ unit, health, onChange }: Props) {
  const titleId = useId();
  if (!unit.canary) return null;
  const { version, percent } = unit.canary;
  const canary = vitalsOf(health, unit.name, version);
  const stable = vitalsOf(health, unit.name, unit.current.version);
  const verdict = judge(canary, stable);
  const [promotion, end] = [promoteCanary(unit), undoLast(unit)];
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={<span id={titleId}>Canário contra estável</span>}
        description={`${unit.name}, nas últimas 24 horas`}
      />
      <Stack gap={4}>
        <Banner tone={verdict.tone}>{verdict.text}</Banner>
        <Compared>
          <thead>
            <tr>
              <td />
              <th scope="col">
                Estável
                <br />
                <Mono>{unit.current.version}</Mono>
              </th>
              <th scope="col">
                Canário {formatShare(percent)}
                <br />
                <Mono>{version}</Mono>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, of }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{of(stable)}</td>
                <td>{of(canary)}</td>
              </tr>
            ))}
          </tbody>
        </Compared>
        <Stack direction="row" gap={2} wrap>
          {promotion && <Button onClick={() => onChange(promotion)}>Promover para todos</Button>}
          {end && (
            <Button variant="secondary" onClick={() => onChange(end)}>
              Encerrar canário
            </Button>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}
