import type { Environment } from '@trilho/contracts/common';
import { methodNames } from '@trilho/contracts/method-names';
import type { PaymentOfLink, PortalPaymentLink } from '@trilho/contracts/portal-payment-link';
import { errorMessage, useUserId } from '@trilho/portal';
import {
  Banner,
  Button,
  Card,
  CardHeader,
  DescriptionList,
  EnvironmentBadge,
  formatCurrency,
  formatDate,
  Modal,
  Money,
  PageHeader,
  Stack,
  Table,
  type TableColumn,
  useToast,
} from '@trilho/ui';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Columns } from '../details/columns.ts';
import { HeadingParts } from '../details/heading-parts.tsx';
import { LinkedRows, RowLink } from '../lists/row-link.tsx';
import { screens } from '../paths.ts';
import { PaymentBadge } from '../payments/payment-badge.tsx';
import { fiscalFacts } from '../taxes/fiscal-facts.tsx';
import { amountText, canBePaid, LinkBadge, placeName } from './link-labels.tsx';
import { LinkShare } from './link-share.tsx';
import { useDeactivateLinkMutation } from './links-api.ts';

interface LinkDetailsProps {
  link: PortalPaymentLink;
  environment: Environment;
  back: { to: string; label: string };
}

/** A link: what it charges, how it is passed on, and who paid. */
export function LinkDetails({ link, environment, back }: LinkDetailsProps) {
  const [isEnding, setEnding] = useState(false);
  return (
    <>
      <PageHeader
        back={back}
        title={
          <HeadingParts before="Link de pagamento:" text={link.description}>
            <LinkBadge status={link.status} />
            <EnvironmentBadge environment={environment} />
          </HeadingParts>
        }
        actions={
          link.active &&
          canBePaid(link) && (
            <Button variant="secondary" onClick={() => setEnding(true)}>
              Desativar
            </Button>
          )
        }
      />
      <Columns>
        <Stack gap={4}>
          {canBePaid(link) && <LinkShare link={link} />}
          <LinkPayments payments={link.payments} environment={environment} />
        </Stack>
        <LinkFacts link={link} />
      </Columns>
      <EndLinkModal open={isEnding} link={link} environment={environment} onClose={() => setEnding(false)} />
    </>
  );
}

function LinkFacts({ link }: { link: PortalPaymentLink }) {
  const { methods, maxInstallments, reusable, expiresAt, paidCount, paidAmount, fiscal, currency } = link;
  const { payments } = link;
  const received = paidCount === 1 ? '1 pagamento' : `${paidCount} pagamentos`;
  const less = payments.some(({ amountRefunded }) => amountRefunded > 0) ? ', descontados os reembolsos' : '';
  return (
    <Card>
      <CardHeader title="Detalhes" />
      <DescriptionList
        items={[
          { term: 'Valor', description: amountText(link) },
          {
            term: 'Meios de pagamento',
            description: methods.map((method) => methodNames[method]).join(', '),
          },
          ...(methods.includes('card')
            ? [
                {
                  term: 'Parcelas',
                  description: maxInstallments === 1 ? 'Só à vista' : `Em até ${maxInstallments}x`,
                },
              ]
            : []),
          { term: 'Uso', description: reusable ? 'Vários pagamentos' : 'Um pagamento' },
          { term: 'Recebido', description: `${formatCurrency(paidAmount)} em ${received}${less}` },
          ...fiscalFacts(fiscal, { currency, hasKey: !reusable }),
          { term: 'Gateway', description: placeName(link.gateway) },
          { term: 'Válido até', description: expiresAt ? formatDate(expiresAt) : 'Sem validade' },
          { term: 'Criado em', description: formatDate(link.createdAt) },
        ]}
      />
    </Card>
  );
}

interface LinkPaymentsProps {
  payments: readonly PaymentOfLink[];
  environment: Environment;
}

function LinkPayments({ payments, environment }: LinkPaymentsProps) {
  const columns: TableColumn<PaymentOfLink>[] = [
    {
      id: 'email',
      header: 'Quem paga',
      slot: 'title',
      cell: ({ id, payerName, customerEmail }) => (
        <RowLink to={screens.payment.to(id, environment)}>{payerName ?? customerEmail}</RowLink>
      ),
    },
    {
      id: 'method',
      header: 'Meio',
      slot: 'detail',
      cell: ({ method }) => (method ? methodNames[method] : '—'),
    },
    {
      id: 'amount',
      header: 'Valor',
      align: 'right',
      slot: 'amount',
      cell: ({ amount }) => <Money>{formatCurrency(amount)}</Money>,
    },
    {
      id: 'status',
      header: 'Status',
      slot: 'badge',
      cell: (payment) => <PaymentBadge payment={payment} />,
    },
    {
      id: 'date',
      header: 'Começado em',
      align: 'right',
      slot: 'date',
      cell: ({ createdAt }) => formatDate(createdAt),
    },
  ];
  return (
    <Card>
      <CardHeader title="Pagamentos" />
      <LinkedRows>
        <Table
          caption="Pagamentos do link"
          columns={columns}
          rows={payments}
          rowKey={({ id }) => id}
          empty={<p>Ninguém começou a pagar ainda.</p>}
        />
      </LinkedRows>
    </Card>
  );
}

interface EndLinkModalProps {
  open: boolean;
  link: PortalPaymentLink;
  environment: Environment;
  onClose: () => void;
}

function EndLinkModal({ open, link, environment, onClose }: EndLinkModalProps) {
  const userId = useUserId();
  const toast = useToast();
  const [deactivate, { isLoading, error, reset }] = useDeactivateLinkMutation();
  const handleClose = () => {
    reset();
    onClose();
  };
  const handleEnd = async () => {
    const ended = await deactivate({ userId, environment, id: link.id });
    if (ended.error) return;
    toast.success('Link desativado.');
    handleClose();
  };
  return (
    <Modal
      open={open}
      title="Desativar link"
      icon={<Ban strokeWidth={1.75} />}
      danger
      size="sm"
      onClose={isLoading ? () => {} : handleClose}
      footer={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={handleClose}>
            Cancelar
          </Button>
          <Button variant="danger" loading={isLoading} onClick={() => void handleEnd()}>
            Desativar
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          Ninguém mais começa um pagamento neste link. Um Pix ou boleto que já espera ainda pode ser pago.
        </p>
        {error && <Banner tone="danger">{errorMessage(error)}</Banner>}
      </Stack>
    </Modal>
  );
}
