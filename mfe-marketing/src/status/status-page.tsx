import type { ServiceStatus } from '@trilho/contracts/status';
import { isApiError, PageMeta, usePageVisible } from '@trilho/portal';
import { Banner, Card, ErrorState, formatDate, SkeletonCard, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { Footer } from '../home/footer.tsx';
import { Wide } from '../home/layout-style.ts';
import { ComponentRow } from './component-row.tsx';
import { IncidentList } from './incident-list.tsx';
import { useGetStatusQuery } from './status-api.ts';
import { StatusHeader } from './status-header.tsx';
import { headlineOf, stateTexts } from './status-texts.ts';

/** Probes come once a minute; the gateway's answer is at most ten seconds old. */
const refreshMs = 30_000;

const Main = styled(Wide)`
  display: grid;
  gap: ${token.space[8]};
  padding-block: ${token.space[10]} ${token.space[16]};
  h1 {
    font-size: 24px;
    line-height: 32px;
    font-weight: 660;
    letter-spacing: -0.022em;
  }
  h2 {
    margin-bottom: ${token.space[3]};
    font-size: 15px;
    line-height: 22px;
    font-weight: 620;
  }
`;

const Lead = styled.p`
  margin-top: ${token.space[1]};
  color: ${token.color.muted};
  text-wrap: pretty;
`;

const Components = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const unreachable = 'A API não respondeu. Se o problema continuar, ela pode estar fora do ar.';

function StatusView({ status }: { status: ServiceStatus }) {
  const read = formatDate(status.readAt, 'dd/MM/yyyy HH:mm');
  return (
    <>
      <Banner tone={stateTexts[status.state].tone} title={headlineOf(status)}>
        {status.isComplete
          ? `Atualizado em ${read}, horário de Brasília.`
          : `O banco de dados não responde: o histórico é o de ${read}, horário de Brasília.`}
      </Banner>
      <section aria-labelledby="status-components">
        <h2 id="status-components">Partes do Trilho</h2>
        <Card as="div" padding={0}>
          <Components>
            {status.components.map((component) => (
              <ComponentRow key={component.id} component={component} />
            ))}
          </Components>
        </Card>
      </section>
      <section aria-labelledby="status-incidents">
        <h2 id="status-incidents">Incidentes</h2>
        <Card as="div" padding={0}>
          <IncidentList incidents={status.incidents} readAt={status.readAt} />
        </Card>
      </section>
    </>
  );
}

function Content() {
  const pollingInterval = usePageVisible() ? refreshMs : 0;
  const { data, error, refetch } = useGetStatusQuery(undefined, {
    pollingInterval,
    refetchOnMountOrArgChange: true,
  });
  const requestId = isApiError(error) ? error.requestId : undefined;
  if (!data) {
    return error ? (
      <ErrorState message={unreachable} onRetry={refetch} {...(requestId && { requestId })} />
    ) : (
      <SkeletonCard />
    );
  }
  return (
    <>
      {error !== undefined && (
        <Banner tone="danger" title="A API não respondeu agora">
          Abaixo está o que ela informou por último.
        </Banner>
      )}
      <StatusView status={data} />
    </>
  );
}

/** How the product is and was, for everyone. It refreshes itself while it is in sight. */
export function StatusPage() {
  return (
    <>
      <PageMeta
        title="Status"
        description="Como o Trilho está agora e como esteve nos últimos 90 dias, medido a cada minuto."
      />
      <StatusHeader />
      <main>
        <Main>
          <header>
            <h1>Status do Trilho</h1>
            <Lead>
              Cada parte é medida a cada minuto, por dentro do Trilho. Duas falhas seguidas são um incidente.
            </Lead>
          </header>
          <Content />
        </Main>
      </main>
      <Footer />
    </>
  );
}
