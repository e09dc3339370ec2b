import { errorMessage, isApiError } from '@trilho/portal';
import { ErrorState } from '@trilho/ui';
import type { ReactNode } from 'react';
import { StaleBanner } from '../environment/load-failure.tsx';

interface Load<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  load: Load<Data>;
  skeleton: ReactNode;
  /** `isOld`: another page was asked for and is on its way. */
  children: (data: Data, isOld: boolean) => ReactNode;
}

/** What was loaded, its skeleton, or why it is not there. What was there stays under a banner when a reload fails. */
export function Loaded<Data>({ load, skeleton, children }: LoadedProps<Data>) {
  const { data, currentData, error, isFetching, refetch } = load;
  const isFailed = error !== undefined && !isFetching;
  // Another page fades in over the one before it; that of a failure is not the one that was asked for.
  const shown = currentData ?? (isFailed ? undefined : data);
  const retry = () => void refetch();
  if (shown === undefined) {
    if (!isFailed) return skeleton;
    return (
      <ErrorState
        message={errorMessage(error)}
        requestId={isApiError(error) ? error.requestId : undefined}
        onRetry={retry}
      />
    );
  }
  return (
    <>
      {isFailed && <StaleBanner error={error} onRetry={retry} />}
      {children(shown, currentData === undefined)}
    </>
  );
}
