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

/** The search of an address that opens the log of calls (`?logs=req_…`), read once and then left out of it. */
function useAskedCalls(isReady: boolean): string | undefined {
  const [params] = useSearchParams();
  const [search] = useState(() => params.get('logs') ?? undefined);
  useAskedFor('logs', isReady, nothing);
  return search;
}

/** The provider cards and the open panel below them. */
export function GatewaysView() {
  const { data: configs, error, refetch } = useGetPaymentConfigsQuery(useUserId());
  const [environment] = useEnvironment();
  const callSearch = useAskedCalls(configs !== undefined);
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

  const config = configs.find((candidate) => candidate.environment === environment);
  return (
    <Stack gap={4}>
      <ProviderCards
        isConfigured={config !== undefined}
        onConfigure={() => setPanel('form')}
        onDetails={() => confirmLeave(() => setPanel('details'))}
      />
      {panel === 'form' && (
        <Suspense fallback={<SkeletonCard lines={4} />}>
          <ConfigPanel
            key={environment}
            environment={environment}
            config={config}
            onCancel={() => setPanel('hidden')}
            onSaved={() => setPanel('details')}
          />
        </Suspense>
      )}
      {panel === 'details' && config && (
        <ConfigDetails
          key={environment}
          config={config}
          callSearch={callSearch}
          onEdit={() => setPanel('form')}
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
