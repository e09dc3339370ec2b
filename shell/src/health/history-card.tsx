import type { AuditEntry } from '@trilho/contracts/portal-registry';
import {
  Badge,
  Button,
  Card,
  CardHeader,
  EmptyState,
  Mono,
  SkeletonTable,
  type Tone,
  token,
} from '@trilho/ui';
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { FailureBanner } from './failure-banner.tsx';
import { Entries, Entry, EntryActions, EntryHead, EntryWords } from './health-style.ts';
import { type PortalChange, restore } from './portal-change.ts';
import { usePortalAuditQuery } from './registry-api.ts';
import { describeAction, describeActor, describeDetail, formatMoment } from './texts.ts';

const Detail = styled.span`
  font-size: 13px;
  color: ${token.color.muted};
`;

/** How many entries are shown at first, and more at each step. */
const step = 10;

const tones: Partial<Record<AuditEntry['action'], Tone>> = {
  promote: 'success',
  rollback: 'warning',
  restore: 'warning',
  withdraw: 'danger',
  refuse: 'danger',
};

type Props = {
  /** Sequence number of the composition that is shown. */
  sequence: number;
  userId: string | null;
  onChange: (change: PortalChange) => void;
};

/** Who changed what and when, newest first. The portal can go back to what any of its compositions was. */
export function HistoryCard({ sequence, userId, onChange }: Props) {
  const titleId = useId();
  const { data, error } = usePortalAuditQuery();
  const [shown, setShown] = useState(step);
  // A composition that is only signed again has no entry.
  const inForce = data?.find((entry) => entry.sequence !== null && entry.sequence <= sequence)?.sequence;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={<span id={titleId}>Histórico</span>}
        description="Cada mudança faz uma composição assinada, à qual o portal inteiro pode voltar."
      />
      {!data && error && <FailureBanner error={error} />}
      {!data && !error && <SkeletonTable rows={4} columns={3} />}
      {data?.length === 0 && (
        <EmptyState title="Histórico vazio" description="Nada foi publicado nem mudado ainda." />
      )}
      {data && data.length > 0 && (
        <Entries>
          {data.slice(0, shown).map((entry) => (
            <Line
              key={`${entry.at} ${entry.action} ${entry.unit} ${entry.version}`}
              entry={entry}
              isCurrent={entry.sequence === inForce}
              userId={userId}
              onChange={onChange}
            />
          ))}
        </Entries>
      )}
      {data && data.length > shown && (
        <EntryActions>
          <Button variant="ghost" onClick={() => setShown(shown + step)}>
            Mostrar mais
          </Button>
        </EntryActions>
      )}
    </Card>
  );
}

type LineProps = Omit<Props, 'sequence'> & { entry: AuditEntry; isCurrent: boolean };

function Line({ entry, isCurrent, userId, onChange }: LineProps) {
  const { at, actor, action, unit, version, sequence } = entry;
  const detail = describeDetail(entry);
  return (
    <Entry>
      <EntryWords>
        <EntryHead>
          <Badge tone={tones[action] ?? 'neutral'}>{describeAction(entry)}</Badge>
          {unit && <b>{unit}</b>}
          {version && <Mono>{version}</Mono>}
          {detail && <Detail>{detail}</Detail>}
        </EntryHead>
        <span>
          {describeActor(actor, userId)} · <time dateTime={at}>{formatMoment(at)}</time>
          {sequence !== null && ` · composição ${sequence}`}
        </span>
      </EntryWords>
      {sequence !== null && (
        <EntryActions>
          {isCurrent ? (
            <Badge tone="success">No ar</Badge>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              icon={<Undo2 size={14} strokeWidth={1.75} aria-hidden />}
              aria-label={`Voltar a esta composição, ${sequence}`}
              onClick={() => onChange(restore(sequence))}
            >
              Voltar a esta
            </Button>
          )}
        </EntryActions>
      )}
    </Entry>
  );
}
