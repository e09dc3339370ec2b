import { Card, CardHeader, Page, PageHeader, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { MetricsWidget } from './metrics/metrics-widget.tsx';

/** The columns of the dashboard's grid. */
const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-flow: row dense;
  gap: ${token.space[4]};
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1.75fr) minmax(0, 1fr);
  }
`;

/** The remote's widget in the dashboard's grid, next to a placeholder card, for standalone runs. */
export function DashboardPreview() {
  return (
    <Page>
      <PageHeader title="Dashboard" />
      <Cards>
        <MetricsWidget />
        <Card>
          <CardHeader title="Um cartão vizinho" />
        </Card>
        <Card>
          <CardHeader title="Outro cartão vizinho" />
        </Card>
      </Cards>
    </Page>
  );
}
