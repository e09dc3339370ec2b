import { PageMeta, paths, RemoteWidget, useSession } from '@trilho/portal';
import { ButtonLink, Card, EmptyState, Page, PageHeader, token } from '@trilho/ui';
import { Rocket } from 'lucide-react';
import { styled } from 'styled-components';
import { readReleases } from '../federation/releases.ts';
import { type DashboardWidget, dashboardWidgets } from './dashboard-widgets.ts';
import { useDashboardStart } from './use-dashboard-start.ts';

/**
 * One column, or a wide one with a narrow one beside it. A card stays in the wide one with `grid-column: 1`
 * and takes a whole row with `1 / -1`; the others fill up the narrow one from the top.
 */
const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-flow: row dense;
  gap: ${token.space[4]};
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1.75fr) minmax(0, 1fr);
  }
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
