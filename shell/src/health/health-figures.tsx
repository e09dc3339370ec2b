import type { AuditEntry } from '@trilho/contracts/portal-registry';
import type { ReleaseHealth } from '@trilho/contracts/portal-report';
import { Card, Figure, Grid } from '@trilho/ui';
import type { Unit } from './composition.ts';
import { count, describeAction, formatMoment, formatNumber } from './texts.ts';
import { vitalsOf } from './vitals.ts';

type Props = { units: Unit[]; health: ReleaseHealth[]; audit: readonly AuditEntry[] };

/** The portal in four figures. */
export function HealthFigures({ units, health, audit }: Props) {
  const all = health.map(({ remote, version }) => vitalsOf(health, remote, version));
  const sum = (key: 'loads' | 'failures') => all.reduce((total, vitals) => total + vitals[key], 0);
  const canaries = units.filter(({ canary }) => canary).map(({ name }) => name);
  const last = audit.find(({ sequence }) => sequence !== null);
  return (
    <Card>
      <Grid min={140}>
        <Figure label="Partes no ar" value={formatNumber(units.length)} note="Base e remotos" />
        <Figure
          label="Falhas em 24 h"
          value={formatNumber(sum('failures'))}
          note={`em ${count(sum('loads'), 'carga', 'cargas')}`}
        />
        <Figure
          label="Canários"
          value={formatNumber(canaries.length)}
          note={canaries.length > 0 ? canaries.join(', ') : 'Todos recebem o mesmo'}
        />
        <Figure
          label="Última mudança"
          value={last ? formatMoment(last.at) : '—'}
          note={last && [describeAction(last), last.unit].filter(Boolean).join(' de ')}
        />
      </Grid>
    </Card>
  );
}
