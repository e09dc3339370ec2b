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
import { ConfigDetails } from '../config-details/config-details.tsx';
import { useGetPaymentConfigsQuery } from '../gateways-api.ts';
import { ProviderCards } from './provider-cards.tsx';
import { announcedProviders, cardProvider } from './providers.tsx';

// The form library is loaded only for editing.
const ConfigPanel = lazy(async () => ({
  default: (await import('../config-form/config-panel.tsx')).ConfigPanel,
}));

/** The open panel (section 4): none, the form, or the details of the environment's configuration. */
type Panel = 'hidden' | 'form' | 'details';

const nothing = () => undefined;

/** The search of an address that opens the log of calls (`?logs=req_…`) until it is forgotten. It leaves the address. */
function useAskedCalls(isReady: boolean): [search: string | undefined, forget: () => void] {
  const [params] = useSearchParams();
  const [search, setSearch] = useState(() => params.get('logs') ?? undefined);
  useAskedFor('logs', isReady, nothing);
  return [search, () => setSearch(undefined)];
}

/** The provider cards and the open panel below them. */
export function GatewaysView() {
  const { data: configs, error, refetch } = useGetPaymentConfigsQuery(useUserId());
  const [environment] = useEnvironment();
  const [callSearch, forgetCalls] = useAskedCalls(configs !== undefined);
  const [panel, setPanel] = useState<Panel>(callSearch === undefined ? 'hidden' : 'details');
  const confirmLeave = useConfirmLeave();
  useAskedFor(
    'configure',
    configs !== undefined,
    useCallback(() => setPanel('form'), []),
  );

  if (!configs) {
    if (!error) return <GatewaysSkeleton />;
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

  const show = (next: Panel) => {
    forgetCalls();
    setPanel(next);
  };
  const config = configs.find((candidate) => candidate.environment === environment);
  return (
    <Stack gap={4}>
      <ProviderCards
        isConfigured={config !== undefined}
        onConfigure={() => show('form')}
        onDetails={() => confirmLeave(() => show('details'))}
      />
      {panel === 'form' && (
        <Suspense fallback={<SkeletonCard lines={4} />}>
          <ConfigPanel
            key={environment}
            environment={environment}
            config={config}
            onCancel={() => show('hidden')}
            onSaved={() => show('details')}
          />
        </Suspense>
      )}
      {panel === 'details' && config && (
        <ConfigDetails
          key={environment}
          config={config}
          callSearch={callSearch}
          onEdit={() => show('form')}
        />
      )}
    </Stack>
  );
}

function GatewaysSkeleton() {
  return (
    <Grid min={290}>
      {[cardProvider, ...announcedProviders].map(({ id }) => (
        <SkeletonCard key={id} lines={2} />
      ))}
    </Grid>
  );
}
