import { Grid, Page, PageHeader } from '@trilho/ui';
import { GatewaysCard } from './gateways/gateways-card.tsx';

/** The remote's widget as the dashboard mounts it, for standalone runs. */
export function DashboardPreview() {
  return (
    <Page>
      <PageHeader title="Dashboard" />
      <Grid min={360} fill>
        <GatewaysCard />
      </Grid>
    </Page>
  );
}
