import type { GatewayType } from '@trilho/contracts/common';
import type { GatewayHealthReport } from '@trilho/contracts/gateway-health';
import { errorMessage, isApiError } from '@trilho/portal';
import { Card, EmptyState, ErrorState, Grid, SkeletonCard, Stack } from '@trilho/ui';
import { Activity } from 'lucide-react';
import { openIncidents } from '../../incidents/incident-words.ts';
import { useGatewayHealth } from '../../incidents/use-gateway-health.ts';
import type { RoutingDraft } from '../draft/use-routing-draft.ts';
import { GatewayCard } from './gateway-card.tsx';
import { IncidentHistory } from './incident-history.tsx';
import { OpenIncident } from './open-incident.tsx';

const gatewaysOf = ({ items }: GatewayHealthReport): GatewayType[] => [
  ...new Set(items.map(({ gateway }) => gateway)),
];

/** How each gateway does, what is wrong and what is done about it. */
export function HealthTab({ draft, canShift }: { draft: RoutingDraft; canShift: boolean }) {
  const { currentData: report, error, refetch } = useGatewayHealth();
  if (!report) {
    if (!error) {
      return (
        <Grid min={420}>
          <SkeletonCard lines={5} />
          <SkeletonCard lines={5} />
        </Grid>
      );
    }
    return (
      <Card>
        <ErrorState
          message={errorMessage(error)}
          requestId={isApiError(error) ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  const { pinned } = draft.saved;
  return (
    <Stack gap={4}>
      {openIncidents(report.incidents).map((incident) => (
        <OpenIncident key={incident.id} incident={incident} isPinned={pinned.includes(incident.gateway)} />
      ))}
      {report.items.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Activity strokeWidth={1.75} />}
            title="Nada medido ainda"
            description="Com os primeiros pagamentos aparecem aqui a aprovação, as falhas e o tempo de resposta de cada gateway."
          />
        </Card>
      ) : (
        <Grid min={420}>
          {gatewaysOf(report).map((gateway) => (
            <GatewayCard
              key={gateway}
              gateway={gateway}
              items={report.items.filter((item) => item.gateway === gateway)}
              isPinned={pinned.includes(gateway)}
              isSaving={draft.isSaving}
              onPin={canShift ? (isPinned) => void draft.pin(gateway, isPinned) : undefined}
            />
          ))}
        </Grid>
      )}
      <IncidentHistory incidents={report.incidents.filter(({ closedAt }) => closedAt !== null)} />
    </Stack>
  );
}
