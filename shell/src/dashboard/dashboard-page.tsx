import { PageMeta, paths, useEnvironment, useSession } from '@trilho/portal';
import { ButtonLink, Card, EmptyState, Page, PageHeader } from '@trilho/ui';
import { Rocket } from 'lucide-react';
import { readReleases } from '../federation/releases.ts';
import { Checklist } from './checklist/checklist.tsx';
import { useChecklist } from './checklist/use-checklist.ts';
import { DashboardCards, HeaderControls } from './dashboard-cards.tsx';
import { dashboardWidgets } from './dashboard-widgets.ts';
import { useDashboardStart } from './use-dashboard-start.ts';
import { useLate } from './use-late.ts';
import { useWidgetsReady } from './use-widgets-ready.ts';

/**
 * `/admin/dashboard`: what released remotes show there, for an account with an active plan. Their code loads behind the
 * loader; they are mounted, and ask for their data, after the second of specification 2.3.
 */
export function DashboardPage() {
  const hasStarted = useDashboardStart();
  const { hasActivePlan } = useSession();
  const { header, body } = dashboardWidgets(readReleases());
  const areLoaded = useWidgetsReady([...header, ...body].map(({ remote }) => remote));
  const [environment] = useEnvironment();
  const { steps, isKnown, hide } = useChecklist(hasStarted);
  const isLate = useLate();
  const isReady = hasStarted && areLoaded && (isKnown || isLate);
  return (
    <Page>
      <PageMeta title="Dashboard" description="Visão geral dos seus gateways, chaves e pagamentos." />
      <PageHeader
        title="Dashboard"
        description="Visão geral da sua conta"
        actions={
          hasActivePlan && header.length > 0 ? (
            <HeaderControls widgets={hasStarted ? header : []} isReady={isReady} />
          ) : undefined
        }
      />
      {hasStarted && hasActivePlan && (
        <DashboardCards widgets={body} isReady={isReady} isWaiting={!isReady}>
          {steps && <Checklist steps={steps} environment={environment} onHide={hide} />}
        </DashboardCards>
      )}
      {hasStarted &&
        !hasActivePlan &&
        (steps ? <Checklist steps={steps} environment={environment} /> : <NoPlan />)}
    </Page>
  );
}

function NoPlan() {
  return (
    <Card>
      <EmptyState
        icon={<Rocket size={24} strokeWidth={1.75} aria-hidden />}
        title="Assine o plano Premium"
        description="Com o plano ativo você gera chaves, configura gateways e acompanha seus pagamentos por aqui."
        action={<ButtonLink to={paths.admin.plans}>Ver planos</ButtonLink>}
      />
    </Card>
  );
}
