import type { Environment, GatewayType } from '@trilho/contracts/common';
import {
  errorMessage,
  isApiError,
  useAskedFor,
  useConfirmLeave,
  useEnvironment,
  useUserId,
} from '@trilho/portal';
import { Card, ErrorState, Grid, SkeletonCard, Stack } from '@trilho/ui';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { IncidentBanner } from '../incidents/incident-banner.tsx';
import { useListProviderCallsQuery } from '../logs/logs-api.ts';
import { providerCount } from '../providers/providers.tsx';
import { configOf, type Gateways, useGateways } from '../providers/use-gateways.ts';
import { ProviderCards } from './provider-cards.tsx';

// The form library is loaded only for editing.
const ConfigPanel = lazy(async () => ({
  default: (await import('../config-form/config-panel.tsx')).ConfigPanel,
}));

// The details open on a press, or by an address that asks for them: neither the cards nor the dashboard need them.
const ConfigDetails = lazy(async () => ({
  default: (await import(/* webpackChunkName: "details" */ '../config-details/config-details.tsx'))
    .ConfigDetails,
}));

/**
 * The open panel (section 4): none, a gateway's form, or the details of its configuration in the environment. An address
 * that asks for details names no gateway: the one of the calls that it searches for is shown, else the first one.
 */
type Panel =
  | { kind: 'hidden' }
  | { kind: 'form'; gateway: GatewayType }
  | { kind: 'details'; gateway?: GatewayType };

const nothing = () => undefined;

/** The search of an address that opens the log of calls (`?logs=req_…`) until it is forgotten. It leaves the address. */
function useAskedCalls(isReady: boolean): [search: string | undefined, forget: () => void] {
  const [params] = useSearchParams();
  const [search, setSearch] = useState(() => params.get('logs') ?? undefined);
  useAskedFor('logs', isReady, nothing);
  return [search, () => setSearch(undefined)];
}

/** Finds, of several gateways, the one that the calls of a search were made to. */
function useCalledGateway(data: Gateways | undefined, environment: Environment, search: string | undefined) {
  const userId = useUserId();
  const own = data?.configs.filter((config) => config.environment === environment) ?? [];
  const asked = { userId, environment, search: search ?? '', cursor: '', filters: {} };
  const isAsked = search !== undefined && own.length > 1;
  const { currentData, isFetching } = useListProviderCallsQuery(asked, { skip: !isAsked });
  return { called: isAsked ? currentData?.content[0]?.gateway : undefined, isFinding: isAsked && isFetching };
}

/** The provider cards and the open panel below them. */
export function GatewaysView() {
  const { data, error, refetch } = useGateways();
  const [environment] = useEnvironment();
  const [callSearch, forgetCalls] = useAskedCalls(data !== undefined);
  const { called, isFinding } = useCalledGateway(data, environment, callSearch);
  const [panel, setPanel] = useState<Panel>({ kind: callSearch === undefined ? 'hidden' : 'details' });
  const confirmLeave = useConfirmLeave();
  useAskedFor(
    'configure',
    data !== undefined,
    useCallback(() => {
      const gateway = data && gatewayToConfigure(data, environment);
      if (gateway) setPanel({ kind: 'form', gateway });
    }, [data, environment]),
  );

  if (!data) {
    if (!error) return <GatewaysSkeleton />;
    return (
      <Card>
        <ErrorState
          message={errorMessage(error)}
          requestId={isApiError(error) ? error.requestId : undefined}
          onRetry={refetch}
        />
      </Card>
    );
  }

  const show = (next: Panel) => {
    forgetCalls();
    setPanel(next);
  };
  const usable = data.gateways.filter(({ available }) => available);
  const shown =
    panel.kind === 'hidden' || isFinding
      ? undefined
      : usable.find(({ gateway }) => {
          const wanted = panel.gateway ?? called;
          return wanted ? gateway === wanted : configOf(data, environment, gateway);
        });
  const config = shown && configOf(data, environment, shown.gateway);
  /** Asks first where typed keys would be lost; an open form stays as it is. */
  const open = (next: Panel & { gateway: GatewayType }) => {
    if (next.kind === panel.kind && next.gateway === shown?.gateway) return;
    confirmLeave(() => show(next));
  };
  return (
    <Stack gap={4}>
      <IncidentBanner />
      <ProviderCards
        gateways={data.gateways}
        isConfigured={(gateway) => configOf(data, environment, gateway) !== undefined}
        onConfigure={(gateway) => open({ kind: 'form', gateway })}
        onDetails={(gateway) => open({ kind: 'details', gateway })}
      />
      {panel.kind === 'form' && shown && (
        <Suspense fallback={<SkeletonCard lines={4} />}>
          <ConfigPanel
            key={`${environment} ${shown.gateway}`}
            gateway={shown}
            environment={environment}
            config={config}
            onCancel={() => show({ kind: 'hidden' })}
            onSaved={() => show({ kind: 'details', gateway: shown.gateway })}
          />
        </Suspense>
      )}
      {panel.kind === 'details' && config && (
        <Suspense fallback={<SkeletonCard lines={6} />}>
          <ConfigDetails
            key={config.id}
            config={config}
            callSearch={callSearch}
            onEdit={() => show({ kind: 'form', gateway: config.gatewayType })}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** The first gateway that can be used and has no keys in the environment, or the first one. */
function gatewayToConfigure(data: Gateways, environment: Environment): GatewayType | undefined {
  const usable = data.gateways.filter(({ available }) => available);
  const free = usable.find(({ gateway }) => !configOf(data, environment, gateway));
  return (free ?? usable[0])?.gateway;
}

function GatewaysSkeleton() {
  return (
    <Grid min={290}>
      {Array.from({ length: providerCount }, (_, index) => index).map((index) => (
        <SkeletonCard key={index} lines={2} />
      ))}
    </Grid>
  );
}
