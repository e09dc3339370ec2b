import { PageMeta, paths, RemoteWidget, useSession } from '@trilho/portal';
import { ButtonLink, Card, EmptyState, Page, PageHeader, token } from '@trilho/ui';
import { Rocket } from 'lucide-react';
import { styled } from 'styled-components';
import { readReleases } from '../federation/releases.ts';
import { type DashboardWidget, dashboardWidgets } from './dashboard-widgets.ts';
import { useDashboardStart } from './use-dashboard-start.ts';

/** A widget may take a whole row with `grid-column: 1 / -1`. */
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr));
  gap: ${token.space[4]};
  > * {
    min-width: 0;
  }
`;

const keyOf = ({ remote, widget }: DashboardWidget) => `${remote}/${widget}`;
const mount = (item: DashboardWidget) => <RemoteWidget key={keyOf(item)} {...item} />;

/** `/admin/dashboard`: what released remotes show there, for an account with an active plan. */
export function DashboardPage() {
  const hasStarted = useDashboardStart();
  const { hasActivePlan } = useSession();
  const { header, body } = dashboardWidgets(readReleases());
  const isOpen = hasStarted && hasActivePlan;
  return (
    <Page>
      <PageMeta title="Dashboard" description="Visão geral dos seus gateways, chaves e pagamentos." />
      <PageHeader
        title="Dashboard"
        description="Visão geral da sua conta"
        actions={isOpen && header.length > 0 ? header.map(mount) : undefined}
      />
      {isOpen && <Cards>{body.map(mount)}</Cards>}
      {hasStarted && !hasActivePlan && <NoPlan />}
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
