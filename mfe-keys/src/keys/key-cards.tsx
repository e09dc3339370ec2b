import type { Application } from '@trilho/contracts/application';
import type { Environment } from '@trilho/contracts/common';
import { errorMessage, isApiError } from '@trilho/portal';
import { Card, EmptyState, ErrorState } from '@trilho/ui';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { environmentNames } from '../pairs/environment-names.ts';
import { currentPair, formerPairs } from '../pairs/pairs.ts';
import { FormerPairs } from './former-pairs.tsx';
import { KeyCard } from './key-card.tsx';
import { KeyCardSkeleton } from './key-card-skeleton.tsx';

interface KeyCardsProps {
  /** The pairs of all environments, once loaded. */
  applications: Application[] | undefined;
  environment: Environment;
  /** The error of a failed load. */
  error: unknown;
  onRetry: () => void;
  /** Shown when the environment has no pair. */
  emptyAction: ReactNode;
}

/** The pair of one environment: loading, failed, missing, or shown. */
export function KeyCardsView({ applications, environment, error, onRetry, emptyAction }: KeyCardsProps) {
  if (!applications) {
    if (!error) return <KeyCardSkeleton />;
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
  const current = currentPair(applications, environment);
  const former = formerPairs(applications, environment);
  if (current) return <KeyCard key={current.id} application={current} former={former} />;
  const name = environmentNames[environment];
  return (
    <Card>
      <EmptyState
        icon={<KeyRound strokeWidth={1.75} />}
        title={applications.length === 0 ? 'Usuário sem chaves de API' : `Sem chaves no ambiente ${name}`}
        description={`Gere um par de chaves para que o seu servidor fale com a API no ambiente ${name}.`}
        action={emptyAction}
      />
      <FormerPairs pairs={former} />
    </Card>
  );
}
