import type { AuditEntry, CompositionDocument, RegistryStatus } from '@trilho/contracts/portal-registry';
import { isApiError, PageMeta, usePageVisible, useSession } from '@trilho/portal';
import {
  Banner,
  Card,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  SkeletonCard,
  SkeletonTable,
  Stack,
} from '@trilho/ui';
import { Unplug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CanaryCard } from './canary-card.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { shellName, unitsOf } from './composition.ts';
import { FailuresCard } from './failures-card.tsx';
import { HealthFigures } from './health-figures.tsx';
import { Beside } from './health-style.ts';
import { HistoryCard } from './history-card.tsx';
import { OverrideCard, readProposed } from './override-card.tsx';
import type { PortalChange } from './portal-change.ts';
import { describeFailure } from './registry-answer.ts';
import { usePortalAuditQuery, usePortalStatusQuery } from './registry-api.ts';
import { formatMoment } from './texts.ts';
import { UnitCard } from './unit-card.tsx';
import { UnitsTable } from './units-table.tsx';

const pollMs = 10_000;
const title = 'Saúde do portal';

/** `/admin/portal`: what the portal is made of, how it does, and the way back. For those who operate it. */
export function PortalHealthPage() {
  const pollingInterval = usePageVisible() ? pollMs : 0;
  const { data, error, fulfilledTimeStamp, refetch } = usePortalStatusQuery(undefined, { pollingInterval });
  const { data: audit = [] } = usePortalAuditQuery(undefined, { pollingInterval });
  if (!data) {
    return <Frame>{error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />}</Frame>;
  }
  const { composition } = data;
  if (!composition) {
    return (
      <Frame>
        <Problems problems={data.problems} />
        <Card>
          <EmptyState
            title="O portal ainda não tem composição"
            description="Ela nasce com a primeira versão da base do portal que for publicada no registro."
          />
        </Card>
      </Frame>
    );
  }
  return (
    <Frame composition={composition} audit={audit}>
      {error && (
        <Banner tone="warning">
          Não foi possível atualizar. O que está na tela é de{' '}
          {formatMoment(new Date(fulfilledTimeStamp ?? 0).toISOString())}.
        </Banner>
      )}
      <Problems problems={data.problems} />
      <Health status={data} composition={composition} audit={audit} />
    </Frame>
  );
}

type FrameProps = { composition?: CompositionDocument; audit?: readonly AuditEntry[]; children: ReactNode };

function Frame({ composition, audit, children }: FrameProps) {
  // A composition is signed anew before it expires: since when it holds, only the history knows.
  const since = audit?.find(({ sequence }) => sequence !== null)?.at ?? composition?.issuedAt;
  return (
    <Page>
      <PageMeta title={title} description="O que está no ar agora, em cada parte do portal." />
      <PageHeader
        title={title}
        description={
          composition && since
            ? `Composição ${composition.sequence}, assim desde ${formatMoment(since)}`
            : 'O que está no ar agora, em cada parte do portal'
        }
      />
      <Stack gap={4}>{children}</Stack>
    </Page>
  );
}

type HealthProps = {
  status: RegistryStatus;
  composition: CompositionDocument;
  audit: readonly AuditEntry[];
};

function Health({ status: { health }, composition, audit }: HealthProps) {
  const { userId } = useSession();
  const [params] = useSearchParams();
  const [change, setChange] = useState<PortalChange | null>(null);
  const units = unitsOf(composition);
  const proposed = readProposed(params);
  const chosen =
    units.find(({ name }) => name === params.get('parte')) ?? units.find(({ canary }) => canary) ?? units[0];
  return (
    <>
      {proposed && <OverrideCard key={params.get('preview')} units={units} proposed={proposed} />}
      <HealthFigures units={units} health={health} audit={audit} />
      <UnitsTable units={units} health={health} audit={audit} onChange={setChange} />
      {chosen && (
        <Beside>
          <UnitCard unit={chosen} units={units} health={health} userId={userId} onChange={setChange} />
          {chosen.canary && <CanaryCard unit={chosen} health={health} onChange={setChange} />}
        </Beside>
      )}
      {chosen && chosen.name !== shellName && <FailuresCard unit={chosen.name} />}
      <HistoryCard sequence={composition.sequence} userId={userId} onChange={setChange} />
      {!proposed && <OverrideCard units={units} />}
      <ChangeDialog change={change} composition={composition} onClose={() => setChange(null)} />
    </>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Banner tone="danger" title="Este servidor não mostra o que deveria">
      <ul lang="en">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Banner>
  );
}

function Loading() {
  return (
    <>
      <SkeletonCard lines={1} />
      <Card>
        <SkeletonTable rows={8} columns={6} />
      </Card>
    </>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const requestId = isApiError(error) ? error.requestId : undefined;
  return (
    <Card>
      {isApiError(error) && error.status === 404 ? (
        <EmptyState
          icon={<Unplug strokeWidth={1.75} />}
          title="Este portal não tem registro"
          description="Canais, histórico e volta a versões anteriores existem com o registro, que este servidor não oferece."
        />
      ) : (
        <ErrorState message={describeFailure(error).message} requestId={requestId} onRetry={onRetry} />
      )}
    </Card>
  );
}
