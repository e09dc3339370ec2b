import { errorMessage, isApiError } from '@trilho/portal';
import { Banner, Button, Card, ErrorState } from '@trilho/ui';

interface FailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Stands where nothing could be loaded. */
export function LoadFailure({ error, onRetry }: FailureProps) {
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

/** Stands above what was loaded before, when it could not be loaded again: the figures may be old. */
export function StaleBanner({ error, onRetry }: FailureProps) {
  return (
    <Banner
      tone="warning"
      title="Estes valores podem estar desatualizados"
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Atualizar
        </Button>
      }
    >
      {errorMessage(error)}
    </Banner>
  );
}
