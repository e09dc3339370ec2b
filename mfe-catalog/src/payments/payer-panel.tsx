import type { NextAction } from '@trilho/contracts/payment';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { Card, CopyButton, formatDate, Mono, Stack, TextLink, token, useToast } from '@trilho/ui';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { Countdown } from './countdown.tsx';

// Drawing a code is loaded only for a Pix that waits.
const QrCode = lazy(async () => ({
  default: (await import(/* webpackChunkName: "qr" */ './qr-code.tsx')).QrCode,
}));

const Columns = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${token.space[5]};
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    > * {
      width: 100%;
    }
  }
`;

const Picture = styled.div`
  width: 200px;
  height: 200px;
  justify-self: center;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  > :first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    line-height: 20px;
  }
`;

/** A long code takes one line: it is there to be copied. */
const Cut = styled.div`
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
`;

const Label = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
`;

function Copyable({ label, value, cut = false }: { label: string; value: string; cut?: boolean }) {
  const toast = useToast();
  const text = <Mono>{value}</Mono>;
  return (
    <div>
      <Label>{label}</Label>
      <Line>
        {cut ? <Cut title={value}>{text}</Cut> : <div>{text}</div>}
        <CopyButton
          value={value}
          aria-label={`Copiar ${label}`}
          onError={() => toast.error('Não foi possível copiar.')}
        />
      </Line>
    </div>
  );
}

/** The 47 digits of a boleto in the groups in which people read them. */
const grouped = (line: string): string =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');

type PayerAction = Exclude<NextAction, { type: 'redirect' }>;

function Pix({ action, payment }: { action: PayerAction & { type: 'pix' }; payment: PortalPaymentDetails }) {
  const { createdAt, expiresAt } = payment;
  return (
    <Columns>
      <Picture>
        <Suspense fallback={null}>
          <QrCode text={action.qrCode} label="Código QR do Pix" />
        </Suspense>
      </Picture>
      <Stack gap={4}>
        {expiresAt && <Countdown from={createdAt} until={expiresAt} />}
        <Copyable label="Pix copia e cola" value={action.qrCode} cut />
        <Label>
          Mostre o código ao pagador, ou envie o texto. Esta tela avisa sozinha quando o Pix cair.
        </Label>
      </Stack>
    </Columns>
  );
}

function Boleto({
  action,
  expiresAt,
}: {
  action: PayerAction & { type: 'boleto' };
  expiresAt: string | null;
}) {
  return (
    <Stack gap={4}>
      {expiresAt && (
        <p>Vence em {formatDate(expiresAt, 'dd/MM/yyyy')}. O banco confirma em até um dia útil.</p>
      )}
      <Copyable label="Linha digitável" value={grouped(action.line)} />
      <Copyable label="Código de barras" value={action.barcode} />
      {action.pdfUrl && (
        <TextLink to={action.pdfUrl} target="_blank" rel="noreferrer">
          Abrir o boleto em PDF
        </TextLink>
      )}
    </Stack>
  );
}

/** What the payer of a waiting Pix or boleto pays by; nothing for other payments. */
export function PayerPanel({ payment }: { payment: PortalPaymentDetails }) {
  const { status, nextAction, expiresAt } = payment;
  if (status !== 'requires_action' || !nextAction || nextAction.type === 'redirect') return null;
  const isPix = nextAction.type === 'pix';
  return (
    <Card aria-label={isPix ? 'Pagar com Pix' : 'Pagar com boleto'}>
      {isPix ? (
        <Pix action={nextAction} payment={payment} />
      ) : (
        <Boleto action={nextAction} expiresAt={expiresAt} />
      )}
    </Card>
  );
}
