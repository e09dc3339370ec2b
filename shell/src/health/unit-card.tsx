import type { PublishedRelease } from '@trilho/contracts/portal-registry';
import type { ReleaseHealth } from '@trilho/contracts/portal-report';
import { Badge, Button, Card, CardHeader, EmptyState, Mono, SkeletonTable, type Tone } from '@trilho/ui';
import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import type { Unit } from './composition.ts';
import { FailureBanner } from './failure-banner.tsx';
import { Entries, Entry, EntryActions, EntryHead, EntryWords } from './health-style.ts';
import { type PortalChange, returnTo, withdraw } from './portal-change.ts';
import { useUnitReleasesQuery } from './registry-api.ts';
import { SelectUnit } from './select-unit.tsx';
import {
  count,
  describeActor,
  describeSource,
  formatDuration,
  formatMoment,
  formatRate,
  formatSize,
} from './texts.ts';
import { unitCardId } from './units-table.tsx';
import { vitalsOf } from './vitals.ts';

type Place = 'stable' | 'canary' | 'fallback' | 'withdrawn' | 'suspended' | 'published';

const places: Record<Place, { label: string; tone: Tone }> = {
  stable: { label: 'Estável', tone: 'success' },
  canary: { label: 'Canário', tone: 'warning' },
  fallback: { label: 'Reserva', tone: 'info' },
  withdrawn: { label: 'Retirada', tone: 'danger' },
  suspended: { label: 'Suspensa', tone: 'danger' },
  published: { label: 'Guardada', tone: 'neutral' },
};

/** Where a release stands in the composition that is shown: the list may come from a host that is a moment behind. */
function placeOf({ version, state }: PublishedRelease, { current, canary, stable }: Unit): Place {
  if (version === current.version) return 'stable';
  if (version === canary?.version) return 'canary';
  if (stable.some((kept) => kept.version === version)) return 'fallback';
  return state === 'withdrawn' || state === 'suspended' ? state : 'published';
}

type Props = {
  unit: Unit;
  units: Unit[];
  health: ReleaseHealth[];
  userId: string | null;
  onChange: (change: PortalChange) => void;
};

/** The releases of one unit, newest first: what became of each, how it did, and what can be done with it. */
export function UnitCard({ unit, units, health, userId, onChange }: Props) {
  const titleId = useId();
  const { data, error, currentData } = useUnitReleasesQuery(unit.name);
  const navigate = useNavigate();
  return (
    <Card id={unitCardId} aria-labelledby={titleId}>
      <CardHeader
        title={<span id={titleId}>Versões de {unit.name}</span>}
        actions={
          <SelectUnit
            units={units}
            value={unit.name}
            onChange={(name) => void navigate(`?parte=${name}`, { replace: true })}
          />
        }
      />
      {!currentData && error && <FailureBanner error={error} />}
      {!currentData && !error && <SkeletonTable rows={3} columns={2} />}
      {currentData?.length === 0 && (
        <EmptyState title="Nenhuma versão" description="Nada foi publicado desta parte do portal." />
      )}
      {data && currentData && (
        <Entries>
          {currentData.map((release) => (
            <Release
              key={release.version}
              release={release}
              unit={unit}
              health={health}
              userId={userId}
              onChange={onChange}
            />
          ))}
        </Entries>
      )}
    </Card>
  );
}

function Release({
  release,
  unit,
  health,
  userId,
  onChange,
}: Omit<Props, 'units'> & { release: PublishedRelease }) {
  const { version, source, sizeAtOnce, publishedAt, publishedBy } = release;
  const place = placeOf(release, unit);
  const { label, tone } = places[place];
  const { loads, failures, rate, failedSessions, kinds, p50Ms, p95Ms } = vitalsOf(health, unit.name, version);
  const isShown = place === 'stable' || place === 'canary' || place === 'fallback';
  const withdrawal = isShown ? withdraw(unit, version) : undefined;
  const author = describeActor(publishedBy, userId);
  return (
    <Entry>
      <EntryWords>
        <EntryHead>
          <Mono>{version}</Mono>
          <Badge tone={tone}>{label}</Badge>
        </EntryHead>
        <span>
          Publicada {formatMoment(publishedAt)} por {author}
          {source && ` · ${describeSource(source)}`} · {formatSize(sizeAtOnce)}
        </span>
        {loads > 0 && (
          <span>
            {count(loads, 'carga', 'cargas')} em 24 h · p50 {formatDuration(p50Ms)} · p95{' '}
            {formatDuration(p95Ms)}
          </span>
        )}
        {failures > 0 && (
          <span>
            {count(failures, 'falha', 'falhas')} ({formatRate(rate)}) em{' '}
            {count(failedSessions, 'aba', 'abas')}:{' '}
            {kinds.map((kind) => `${kind.label} ${kind.count}×`).join(', ')}
          </span>
        )}
      </EntryWords>
      <EntryActions>
        {place === 'fallback' && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Undo2 size={14} strokeWidth={1.75} aria-hidden />}
            aria-label={`Voltar para esta versão, ${version}`}
            onClick={() => onChange(returnTo(unit, version))}
          >
            Voltar para esta
          </Button>
        )}
        {withdrawal && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Retirar ${version}`}
            onClick={() => onChange(withdrawal)}
          >
            Retirar
          </Button>
        )}
      </EntryActions>
    </Entry>
  );
}
