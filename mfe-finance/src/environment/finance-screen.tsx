import type { Environment } from '@trilho/contracts/common';
import { PageMeta, PlanRequired, useConfirmLeave, useEnvironment, useSession } from '@trilho/portal';
import { EnvironmentToggle, Page, PageHeader, usePhone } from '@trilho/ui';
import type { ReactNode } from 'react';
import { useAddressEnvironment } from './use-address-environment.ts';

interface FinanceScreenProps {
  title: string;
  description: string;
  actions?: ReactNode;
  /** The way back, on a screen that stands behind another. */
  back?: { to: string; label: string } | undefined;
  /** Drawn anew for another environment, with an active plan alone. */
  children: (environment: Environment) => ReactNode;
}

/** What the screens of this remote have in common: title, environment and plan. A phone has the switch in its bar. */
export function FinanceScreen({ title, description, actions, back, children }: FinanceScreenProps) {
  const { hasActivePlan } = useSession();
  const environment = useAddressEnvironment();
  const [, choose] = useEnvironment();
  const confirmLeave = useConfirmLeave();
  const isPhone = usePhone();
  return (
    <Page>
      <PageMeta title={title} description={description} />
      <PageHeader
        title={title}
        description={description}
        {...(back && { back })}
        actions={
          hasActivePlan && (
            <>
              {!isPhone && (
                <EnvironmentToggle
                  value={environment}
                  onChange={(chosen) => confirmLeave(() => choose(chosen))}
                />
              )}
              {actions}
            </>
          )
        }
      />
      <PlanRequired>{children(environment)}</PlanRequired>
    </Page>
  );
}
