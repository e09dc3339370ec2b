import type { PayerStep } from '@trilho/contracts/payment';
import type { SandboxPayment } from '@trilho/contracts/payment-link';
import { isApiError, paths } from '@trilho/portal';
import { Banner, Button, Card, CardHeader, formatCurrency, media, Stack, TextLink, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { type PlayedPayment, usePlaySandboxPayerMutation } from '../pay-api.ts';
import { BoletoPanel } from '../waiting/boleto-panel.tsx';
import { PixPanel } from '../waiting/pix-panel.tsx';
import { WaitingCard } from '../waiting/waiting-card.tsx';

const Buttons = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space[3]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** What an account for tests of each gateway does in place of a payer. */
const elsewhere: Partial<Record<SandboxPayment['gateway'], string>> = {
  STRIPE:
    'Na conta de teste do Stripe, o começo do email do pagador decide se ele paga. Esta página só mostra.',
  MERCADOPAGO:
    'Na conta de teste do MercadoPago, ninguém paga um Pix nem um boleto. Esta página só mostra a espera.',
  PAYPAL: 'Entre com uma conta pessoal de teste do PayPal para pagar.',
};

const done: Record<PayerStep, string> = {
  pay: 'Pago. O aviso do gateway chega em instantes.',
  expire: 'Vencido. O aviso do gateway chega em instantes.',
};

interface PlayPayerProps {
  payment: SandboxPayment;
  played: PlayedPayment;
  onPlayed: () => void;
}

/** The payer's choice: to pay, or not to. */
function Choice({ payment, played, onPlayed }: PlayPayerProps) {
  const [play, { isLoading, isSuccess, error, originalArgs }] = usePlaySandboxPayerMutation();
  const handlePlay = async (step: PayerStep) => {
    await play({ ...played, step });
    onPlayed();
  };
  if (isSuccess && originalArgs) return <Banner tone="info">{done[originalArgs.step]}</Banner>;
  return (
    <Stack gap={4}>
      <Buttons>
        <Button
          size="lg"
          fullWidth
          loading={isLoading && originalArgs?.step === 'pay'}
          disabled={isLoading}
          onClick={() => void handlePlay('pay')}
        >
          Pagar {formatCurrency(payment.amount)}
        </Button>
        <Button
          size="lg"
          variant="secondary"
          fullWidth
          loading={isLoading && originalArgs?.step === 'expire'}
          disabled={isLoading}
          onClick={() => void handlePlay('expire')}
        >
          Deixar expirar
        </Button>
      </Buttons>
      {isApiError(error) && <Banner tone="danger">{error.message}</Banner>}
    </Stack>
  );
}

/** What the payer would see: the code, or the line. */
function Shown({ payment }: { payment: SandboxPayment }) {
  const { nextAction, expiresAt, merchantName, amount } = payment;
  switch (nextAction?.type) {
    case 'pix':
      return (
        <WaitingCard title="O que o comprador recebe">
          <PixPanel qrCode={nextAction.qrCode} {...{ expiresAt, merchantName, amount }} />
        </WaitingCard>
      );
    case 'boleto':
      return (
        <WaitingCard title="O que o comprador recebe">
          <BoletoPanel line={nextAction.line} pdfUrl={nextAction.pdfUrl} expiresAt={expiresAt} />
        </WaitingCard>
      );
    default:
      return null;
  }
}

/** A payment that waits, and whoever tests in the place of its payer. */
export function PlayPayer(props: PlayPayerProps) {
  const { payment } = props;
  const isPlayed = payment.payerSteps.length > 0;
  return (
    <Stack gap={4}>
      <Card padding={6} aria-label="Faça o papel do comprador">
        <CardHeader
          title="Faça o papel do comprador"
          description="No sandbox nenhum banco paga por ele: quem testa decide o que o comprador faz."
        />
        {isPlayed ? (
          <Choice {...props} />
        ) : (
          <Banner tone="info">
            {elsewhere[payment.gateway]}{' '}
            <TextLink to={`${paths.documentation}#guide-sandbox/conta-de-teste`}>Como ensaiar</TextLink>
          </Banner>
        )}
      </Card>
      <Shown payment={payment} />
    </Stack>
  );
}
