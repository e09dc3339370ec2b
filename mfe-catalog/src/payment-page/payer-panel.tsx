import type { Environment } from '@trilho/contracts/common';
import type { NextAction } from '@trilho/contracts/payment';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { Card, formatDate, Stack, TextLink, token } from '@trilho/ui';
import { CopyLine, Countdown, groupBoletoLine } from '@trilho/ui/waiting';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { SandboxStrip } from './sandbox-strip.tsx';

// Drawing a code is loaded only for a Pix that waits.
const QrCode = lazy(async () => ({
  default: (await import(/* webpackChunkName: "qr" */ '@trilho/ui/qr-code')).QrCode,
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

const Label = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
`;

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
        <CopyLine label="Pix copia e cola" value={action.qrCode} cut />
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
      <CopyLine label="Linha digitável" value={groupBoletoLine(action.line)} />
      <CopyLine label="Código de barras" value={action.barcode} />
      {action.pdfUrl && (
        <TextLink to={action.pdfUrl} target="_blank" rel="noreferrer">
          Abrir o boleto em PDF
        </TextLink>
      )}
    </Stack>
  );
}

const Panel = styled(Card)`
  overflow: hidden;
`;

const Inside = styled.div`
  padding: ${token.space[5]};
`;

const names = { pix: 'Pagar com Pix', boleto: 'Pagar com boleto', redirect: 'Confirmar no banco' };

interface PayerPanelProps {
  payment: PortalPaymentDetails;
  environment: Environment;
}

/**
 * What the payer of a payment that waits does: pays a Pix or a boleto, or goes to the bank's page, which is shown in the
 * sandbox alone. Nothing for other payments.
 */
export function PayerPanel({ payment, environment }: PayerPanelProps) {
  const { status, nextAction, expiresAt } = payment;
  if (status !== 'requires_action' || !nextAction) return null;
  const { type } = nextAction;
  return (
    <Panel aria-label={names[type]} padding={0}>
      {type !== 'redirect' && (
        <Inside>
          {type === 'pix' ? (
            <Pix action={nextAction} payment={payment} />
          ) : (
            <Boleto action={nextAction} expiresAt={expiresAt} />
          )}
        </Inside>
      )}
      {environment === 'SANDBOX' && <SandboxStrip payment={payment} />}
    </Panel>
  );
}
