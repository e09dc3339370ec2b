import type { Environment } from '@trilho/contracts/common';
import { errorMessage, isApiError } from '@trilho/portal';
import { Card, ErrorState } from '@trilho/ui';
import { isMissingConfig } from './missing-config.ts';
import { MissingGateway } from './missing-gateway.tsx';

interface LoadFailureProps {
  error: unknown;
  environment: Environment;
  onRetry: () => void;
}

/** Explains a failed load: no gateway in this environment keeps products and subscriptions, or an error with a retry. */
export function LoadFailure({ error, environment, onRetry }: LoadFailureProps) {
  if (isMissingConfig(error)) {
    return (
      <Card>
        <MissingGateway environment={environment} />
      </Card>
    );
  }
  return (
    <Card>
      <ErrorState
        message={errorMessage(error)}
        requestId={isApiError(error) ? error.requestId : undefined}
        onRetry={onRetry}
      />
    </Card>
  );
}
