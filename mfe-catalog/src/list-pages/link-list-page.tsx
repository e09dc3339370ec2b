import type { PaymentLink, PaymentLinkPage } from '@trilho/contracts/payment-link';
import { useUserId } from '@trilho/portal';
import {
  Button,
  Card,
  EmptyState,
  formatCurrency,
  formatDate,
  Money,
  SkeletonTable,
  Stack,
  Table,
  type TableColumn,
} from '@trilho/ui';
import { Link2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { CreateButton } from '../creation/create-button.tsx';
import { LoadFailure } from '../environment/load-failure.tsx';
import { ScreenEnvironmentToggle } from '../environment/screen-environment-toggle.tsx';
import { useEnvironmentInAddress, useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { amountText, LinkBadge } from '../links/link-labels.tsx';
import { linkPageSize, useListLinksQuery } from '../links/links-api.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { LinkedRows, ListRowLink } from '../lists/row-link.tsx';
import { screens } from '../paths.ts';

const columns: TableColumn<PaymentLink>[] = [
  {
    id: 'description',
    header: 'Descrição',
    slot: 'title',
    cell: ({ id, description }) => (
      <ListRowLink screen={screens.link} id={id}>
        {description}
      </ListRowLink>
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

/** `/admin/payment-links`. */
export function LinkListPage() {
  const [environment] = useScreenEnvironment();
  return (
    <ListFrame
      title="Links de Pagamento"
      about="Páginas onde os seus clientes pagam, sem código."
      description="Páginas onde os seus clientes pagam, sem código"
      actions={
        <>
          <CreateButton kind="link" environment={environment} />
          <ScreenEnvironmentToggle />
        </>
      }
    >
      <LinkList />
    </ListFrame>
  );
}

/** The environment's links, newest first. */
function LinkList() {
  const userId = useUserId();
  const [environment] = useScreenEnvironment();
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
        <SkeletonTable rows={linkPageSize} columns={columns.length} />
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
        <LinkedRows>
          <Table
            caption="Links de pagamento"
            columns={columns}
            rows={currentData.items}
            rowKey={({ id }) => id}
          />
        </LinkedRows>
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
