import type { Environment } from '@trilho/contracts/common';
import { PageMeta, PlanRequired, useConfirmLeave, useEnvironment, useSession } from '@trilho/portal';
import { EnvironmentToggle, Page, PageHeader } from '@trilho/ui';
import { useGateways } from '../providers/use-gateways.ts';
import { GatewaysView } from './gateways-view.tsx';
import { useMissingConfigWarnings } from './use-missing-config-warnings.ts';

/** `/admin/gateways`. It requires an active plan (5.1); without one no configuration is loaded. */
export function GatewaysPage() {
  const { hasActivePlan } = useSession();
  return (
    <Page>
      <PageMeta
        title="Gateways"
        description="Configure o provedor de pagamentos de cada ambiente e teste a conexão."
      />
      <PageHeader
        title="Gateways"
        description="Provedores que processam os seus pagamentos"
        actions={hasActivePlan && <GatewaysToggle />}
      />
      <PlanRequired>
        <GatewaysView />
      </PlanRequired>
    </Page>
  );
}

function GatewaysToggle() {
  const [environment, setEnvironment] = useEnvironment();
  const { data } = useGateways();
  const warnIfMissing = useMissingConfigWarnings(data?.configs);
  const confirmLeave = useConfirmLeave();
  const handleChange = (chosen: Environment) =>
    confirmLeave(() => {
      setEnvironment(chosen);
      warnIfMissing(chosen);
    });
  return <EnvironmentToggle value={environment} onChange={handleChange} />;
}
