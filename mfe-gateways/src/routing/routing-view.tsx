import type { Environment } from '@trilho/contracts/common';
import type { PortalGateway } from '@trilho/contracts/gateway';
import type { Routing } from '@trilho/contracts/routing';
import { errorMessage, isApiError, useUserId } from '@trilho/portal';
import { Card, ErrorState, SkeletonCard, Stack, Tabs } from '@trilho/ui';
import { useSearchParams } from 'react-router';
import { configOf, type Gateways, useGateways } from '../providers/use-gateways.ts';
import { type EnvironmentOfUser, useGetRoutingQuery } from '../routing-api.ts';
import { AboveBar, DraftBar } from './draft/draft-bar.tsx';
import { OutdatedBanner } from './draft/outdated-banner.tsx';
import { useRoutingDraft } from './draft/use-routing-draft.ts';
import { HealthTab } from './health/health-tab.tsx';
import { OneGateway } from './one-gateway.tsx';
import { ReplayTab } from './replay/replay-tab.tsx';
import { useReplay } from './replay/use-replay.ts';
import { RulesTab } from './rules-tab.tsx';

/** Those that the merchant has in the environment. */
const ownOf = (data: Gateways, environment: Environment): PortalGateway[] =>
  data.gateways.filter(({ gateway }) => configOf(data, environment, gateway)?.active);

/** Loads what the tabs need. */
export function RoutingView({ environment }: { environment: Environment }) {
  const of = { userId: useUserId(), environment };
  const gateways = useGateways();
  const routing = useGetRoutingQuery(of, { refetchOnMountOrArgChange: true });
  const error = gateways.error ?? routing.error;
  if (!gateways.data || !routing.data) {
    if (!error) return <SkeletonCard lines={6} />;
    return (
      <Card>
        <ErrorState
          message={errorMessage(error)}
          requestId={isApiError(error) ? error.requestId : undefined}
          onRetry={() => {
            gateways.refetch();
            if (!routing.data) void routing.refetch();
          }}
        />
      </Card>
    );
  }
  return (
    <RoutingTabs
      of={of}
      saved={routing.data}
      own={ownOf(gateways.data, environment)}
      usable={gateways.data.gateways.filter(({ available }) => available).length}
      onReload={() => void routing.refetch()}
    />
  );
}

interface RoutingTabsProps {
  of: EnvironmentOfUser;
  saved: Routing;
  own: PortalGateway[];
  /** How many gateways there are to configure. */
  usable: number;
  onReload: () => void;
}

/** Rules, replay and health over one draft, with the open tab in the address. */
function RoutingTabs({ of, saved, own, usable, onReload }: RoutingTabsProps) {
  const draft = useRoutingDraft(of, saved, onReload);
  const replay = useReplay(of, draft.settings);
  const [params, setParams] = useSearchParams();
  const open = (tab: string) => setParams(tab === 'rules' ? {} : { tab }, { replace: true });
  const isAlone = own.length < 2 && draft.settings.rules.length === 0;
  const rules = isAlone ? (
    <OneGateway own={own[0]} hasOther={usable > own.length} />
  ) : (
    <RulesTab of={of} draft={draft} gateways={own} replay={replay} onReplay={() => open('replay')} />
  );
  return (
    <AboveBar>
      <Stack gap={4}>
        <OutdatedBanner draft={draft} />
        <Tabs
          label="Roteamento"
          value={params.get('tab') ?? 'rules'}
          onChange={open}
          tabs={[
            { id: 'rules', label: 'Regras', content: rules },
            ...(isAlone
              ? []
              : [
                  {
                    id: 'replay',
                    label: 'Simulação',
                    content: <ReplayTab replay={replay} draft={draft} gateways={own} />,
                  },
                ]),
            {
              id: 'health',
              label: 'Saúde',
              content: <HealthTab draft={draft} canShift={own.length > 1} />,
            },
          ]}
        />
      </Stack>
      <DraftBar draft={draft} />
    </AboveBar>
  );
}
