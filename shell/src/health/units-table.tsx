import type { AuditEntry } from '@trilho/contracts/portal-registry';
import type { ReleaseHealth } from '@trilho/contracts/portal-report';
import { Badge, Card, IconButton, Mono, Table, type TableColumn, TextLink, token } from '@trilho/ui';
import { Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { readReleases } from '../federation/releases.ts';
import { shellName, type Unit } from './composition.ts';
import { Small, Strong } from './health-style.ts';
import { type PortalChange, undoLast } from './portal-change.ts';
import { count, formatDuration, formatMoment, formatNumber, formatShare } from './texts.ts';
import { vitalsOf } from './vitals.ts';

const Share = styled.span<{ $percent: number }>`
  display: block;
  width: 96px;
  height: 4px;
  margin-top: 4px;
  border-radius: 2px;
  background: linear-gradient(
    to right,
    ${token.color.warning} ${({ $percent }) => $percent}%,
    ${token.color.line} ${({ $percent }) => $percent}%
  );
`;

/** Id of the card with the releases of the chosen unit. */
export const unitCardId = 'unidade';

/** What people call a unit: its first line in the sidebar. */
export function describeUnit(name: string): string | undefined {
  if (name === shellName) return 'Base do portal';
  return readReleases().find((entry) => entry.name === name)?.sidebar[0]?.label;
}

/** Since when everybody has the current release of a unit, as far as the history goes back. */
function sinceOf({ name, current }: Unit, audit: readonly AuditEntry[]): string | undefined {
  return audit.find(
    ({ unit, version, sequence, action }) =>
      unit === name && version === current.version && sequence !== null && action !== 'withdraw',
  )?.at;
}

type Props = {
  units: Unit[];
  health: ReleaseHealth[];
  audit: readonly AuditEntry[];
  onChange: (change: PortalChange) => void;
};

/** One row per part of the portal: version, channel, load times and failures of what everybody gets. */
export function UnitsTable({ units, health, audit, onChange }: Props) {
  const vitals = (unit: Unit) => vitalsOf(health, unit.name, unit.current.version);
  const duration = (unit: Unit, key: 'p50Ms' | 'p95Ms') =>
    unit.name === shellName ? '—' : <Strong>{formatDuration(vitals(unit)[key])}</Strong>;
  const columns: TableColumn<Unit>[] = [
    {
      id: 'unit',
      header: 'Parte',
      slot: 'title',
      cell: ({ name }) => (
        <span>
          <TextLink to={`?parte=${name}#${unitCardId}`}>{name}</TextLink>
          <Small data-identity>{describeUnit(name)}</Small>
        </span>
      ),
    },
    {
      id: 'version',
      header: 'Versão',
      slot: 'amount',
      cell: (unit) => {
        const since = sinceOf(unit, audit);
        return (
          <>
            <Mono>{unit.current.version}</Mono>
            <Small>
              {since ? formatMoment(since) : count(unit.stable.length - 1, 'reserva', 'reservas')}
            </Small>
          </>
        );
      },
    },
    { id: 'channel', header: 'Canal', slot: 'badge', cell: (unit) => <Channel unit={unit} /> },
    { id: 'p50', header: 'Carga p50', align: 'right', cell: (unit) => duration(unit, 'p50Ms') },
    { id: 'p95', header: 'p95', align: 'right', cell: (unit) => duration(unit, 'p95Ms') },
    {
      id: 'failures',
      header: 'Falhas em 24 h',
      align: 'right',
      slot: 'date',
      cell: (unit) => <Failures unit={unit} health={health} />,
    },
    {
      id: 'actions',
      header: 'Voltar',
      align: 'right',
      slot: 'actions',
      cell: (unit) => {
        const change = undoLast(unit);
        const label = unit.canary
          ? `Encerrar o canário de ${unit.name}`
          : `Voltar ${unit.name} à versão anterior`;
        return (
          change && (
            <IconButton
              label={label}
              icon={<Undo2 strokeWidth={1.75} aria-hidden />}
              onClick={() => onChange(change)}
            />
          )
        );
      },
    },
  ];
  return (
    <Card>
      <Table caption="Partes do portal" columns={columns} rows={units} rowKey={({ name }) => name} />
    </Card>
  );
}

function Channel({ unit: { canary } }: { unit: Unit }) {
  if (!canary) return <Badge tone="success">Estável</Badge>;
  return (
    <span>
      <Badge tone="warning">Canário {formatShare(canary.percent)}</Badge>
      <Share $percent={canary.percent} aria-hidden="true" data-identity />
    </span>
  );
}

/** Of the release that everybody gets; what failed in others of the unit stands beside it. */
function Failures({ unit, health }: { unit: Unit; health: ReleaseHealth[] }) {
  if (unit.name === shellName) return '—';
  const { version } = unit.current;
  const { failures } = vitalsOf(health, unit.name, version);
  const inOthers = health
    .filter((one) => one.remote === unit.name && one.version !== version)
    .reduce((sum, other) => sum + vitalsOf(health, unit.name, other.version).failures, 0);
  const text = count(failures, 'falha', 'falhas');
  return (
    <span>
      {failures > 0 ? <Strong $bad>{text}</Strong> : text}
      {inOthers > 0 && <Small>{formatNumber(inOthers)} em outras versões</Small>}
    </span>
  );
}
