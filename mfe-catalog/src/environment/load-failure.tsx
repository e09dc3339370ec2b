import type { Environment } from '@trilho/contracts/common';
import { errorMessage, isApiError, paths } from '@trilho/portal';
import { ButtonLink, Card, EmptyState, ErrorState } from '@trilho/ui';
import { CreditCard } from 'lucide-react';
import { isMissingConfig } from './missing-config.ts';
import { environmentNames } from './use-screen-environment.ts';

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
        <EmptyState
          icon={<CreditCard strokeWidth={1.75} />}
          title={`Nenhum gateway com produtos e assinaturas em ${environmentNames[environment]}`}
          description="Salve neste ambiente as chaves de um gateway que os guarda. Pagamentos e links funcionam com qualquer gateway."
          action={<ButtonLink to={paths.admin.gateways}>Configurar gateway</ButtonLink>}
        />
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
