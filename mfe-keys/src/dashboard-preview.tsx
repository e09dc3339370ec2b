import { Grid, Page, PageHeader } from '@trilho/ui';
import { EnvironmentSwitch, KeyCards } from './keys/key-widgets.tsx';

/** The remote's widgets as the dashboard mounts them, for standalone runs. */
export function DashboardPreview() {
  return (
    <Page>
      <PageHeader title="Dashboard" actions={<EnvironmentSwitch />} />
      <Grid min={360}>
        <KeyCards />
      </Grid>
    </Page>
  );
}
