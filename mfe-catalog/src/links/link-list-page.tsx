import type { Environment } from '@trilho/contracts/common';
import type { PaymentLink, PaymentLinkPage } from '@trilho/contracts/payment-link';
import { PageMeta, PlanRequired, useUserId } from '@trilho/portal';
import {
  Button,
  Card,
  EmptyState,
  formatCurrency,
  formatDate,
  Money,
  Page,
  PageHeader,
  SkeletonTable,
  Stack,
  Table,
  type TableColumn,
  usePhone,
} from '@trilho/ui';
import { Link2, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoadFailure } from '../environment/load-failure.tsx';
import { ScreenEnvironmentToggle, useIsOpen } from '../environment/screen-environment-toggle.tsx';
import { useEnvironmentInAddress, useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { useListState } from '../lists/back-link.ts';
import { LinkedRows, RowLink } from '../lists/row-link.tsx';
import { screens } from '../paths.ts';
import { amountText, LinkBadge } from './link-labels.tsx';
import { linkPageSize, useListLinksQuery } from './links-api.ts';

// The form library is loaded only for a form.
const LinkModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "forms" */ './link-modal.tsx')).LinkModal,
}));

/** `/admin/payment-links`, for accounts with an active plan. */
export function LinkListPage() {
  const [environment] = useScreenEnvironment();
  const isPhone = usePhone();
  const isOpen = useIsOpen();
  const [form, setForm] = useState({ open: false, opening: 0, environment });
  const begin = () => setForm(({ opening }) => ({ open: true, opening: opening + 1, environment }));
  return (
    <Page>
      <PageMeta title="Links de Pagamento" description="Páginas onde os seus clientes pagam, sem código." />
      <PageHeader
        title="Links de Pagamento"
        description={isPhone ? undefined : 'Páginas onde os seus clientes pagam, sem código'}
        actions={
          <>
            {isOpen && (
              <Button icon={<Plus strokeWidth={1.75} aria-hidden />} onClick={begin}>
                Novo link
              </Button>
            )}
            <ScreenEnvironmentToggle />
          </>
        }
      />
      <PlanRequired>
        <LinkList environment={environment} />
      </PlanRequired>
      {form.opening > 0 && (
        <Suspense fallback={null}>
          <LinkModal
            key={form.opening}
            open={form.open}
            environment={form.environment}
            onClose={() => setForm((before) => ({ ...before, open: false }))}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** The environment's links, newest first. */
function LinkList({ environment }: { environment: Environment }) {
  const userId = useUserId();
  const [params, setParams] = useSearchParams();
  useEnvironmentInAddress();
  const [cursor, way] = [params.get('cursor') ?? '', params.get('way')];
  const { currentData, error, isFetching, refetch } = useListLinksQuery(
    {
      ...{ userId, environment },
      startingAfter: way === 'newer' ? '' : cursor,
      endingBefore: way === 'newer' ? cursor : '',
    },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData && error && !isFetching) {
    return <LoadFailure error={error} environment={environment} onRetry={() => void refetch()} />;
  }
  if (!currentData) {
    return (
      <Card>
        <SkeletonTable rows={linkPageSize} columns={5} />
      </Card>
    );
  }
  if (currentData.items.length === 0) return <NoLinks />;
  const turn = (to: string, direction: 'newer' | 'older') => {
    const next = new URLSearchParams(params);
    next.set('cursor', to);
    next.set('way', direction);
    setParams(next);
  };
  return (
    <Stack gap={3}>
      <Card>
        <LinkTable rows={currentData.items} environment={environment} />
      </Card>
      <LinkPager page={currentData} onTurn={turn} />
    </Stack>
  );
}

interface LinkPagerProps {
  page: PaymentLinkPage;
  onTurn: (cursor: string, direction: 'newer' | 'older') => void;
}

function LinkPager({ page: { previousCursor, nextCursor }, onTurn }: LinkPagerProps) {
  if (!previousCursor && !nextCursor) return null;
  return (
    <Stack direction="row" gap={2} wrap justify="center">
      <Button
        variant="secondary"
        disabled={!previousCursor}
        onClick={() => previousCursor && onTurn(previousCursor, 'newer')}
      >
        Mais novos
      </Button>
      <Button
        variant="secondary"
        disabled={!nextCursor}
        onClick={() => nextCursor && onTurn(nextCursor, 'older')}
      >
        Mais antigos
      </Button>
    </Stack>
  );
}

interface LinkTableProps {
  rows: readonly PaymentLink[];
  environment: Environment;
}

function LinkTable({ rows, environment }: LinkTableProps) {
  const state = useListState();
  const columns: TableColumn<PaymentLink>[] = [
    {
      id: 'description',
      header: 'Descrição',
      slot: 'title',
      cell: ({ id, description }) => (
        <RowLink to={screens.link.to(id, environment)} state={state}>
          {description}
        </RowLink>
      ),
    },
    { id: 'amount', header: 'Valor', slot: 'amount', cell: (link) => <Money>{amountText(link)}</Money> },
    {
      id: 'received',
      header: 'Recebido',
      align: 'right',
      cell: ({ paidAmount }) => formatCurrency(paidAmount),
    },
    { id: 'status', header: 'Status', slot: 'badge', cell: ({ status }) => <LinkBadge status={status} /> },
    {
      id: 'date',
      header: 'Criado em',
      align: 'right',
      slot: 'date',
      cell: ({ createdAt }) => formatDate(createdAt),
    },
  ];
  return (
    <LinkedRows>
      <Table caption="Links de pagamento" columns={columns} rows={rows} rowKey={({ id }) => id} />
    </LinkedRows>
  );
}

function NoLinks() {
  return (
    <Card>
      <EmptyState
        icon={<Link2 strokeWidth={1.75} />}
        title="Nenhum link ainda"
        description="Crie um link, envie por mensagem, e-mail ou QR, e receba por Pix, cartão ou boleto."
      />
    </Card>
  );
}
