import type { Environment } from '@trilho/contracts/common';
import { PageMeta, PlanRequired, useConfirmLeave, useEnvironment, useSession } from '@trilho/portal';
import { EnvironmentToggle, Page, PageHeader } from '@trilho/ui';
import { RoutingView } from './routing-view.tsx';

/** `/admin/routing`. It requires an active plan; without one nothing is loaded. */
export function RoutingPage() {
  const { hasActivePlan } = useSession();
  const [environment] = useEnvironment();
  return (
    <Page>
      <PageMeta
        title="Roteamento"
        description="Escolha por regras qual gateway faz cada pagamento, e acompanhe a saúde de cada um."
      />
      <PageHeader
        title="Roteamento"
        description="Qual gateway faz cada pagamento"
        actions={hasActivePlan && <RoutingToggle />}
      />
      <PlanRequired>
        <RoutingView key={environment} environment={environment} />
      </PlanRequired>
    </Page>
  );
}

/** A draft is of one environment: it is asked about before another one is shown. */
function RoutingToggle() {
  const [environment, setEnvironment] = useEnvironment();
  const confirmLeave = useConfirmLeave();
  return (
    <EnvironmentToggle
      value={environment}
      onChange={(chosen: Environment) => confirmLeave(() => setEnvironment(chosen))}
    />
  );
}
