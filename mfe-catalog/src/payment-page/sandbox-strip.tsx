import type { PayerStep } from '@trilho/contracts/payment';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { errorMessage, paths, useUserId } from '@trilho/portal';
import { Button, ButtonLink, TextLink, useToast } from '@trilho/ui';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SandboxFrame } from '../environment/sandbox-frame.tsx';
import { usePlayPayerMutation } from '../payments/payments-api.ts';

function Frame({ words, children }: { words: ReactNode; children?: ReactNode }) {
  return (
    <SandboxFrame label="Papel do pagador" words={words}>
      {children}
    </SandboxFrame>
  );
}

/** Why nobody pays there, for each gateway's account for tests. */
const elsewhere: Partial<Record<PortalPaymentDetails['gateway'], string>> = {
  STRIPE: 'Na conta de teste do Stripe, o e-mail do pagador decide se ele paga.',
  MERCADOPAGO: 'Na conta de teste do MercadoPago, ninguém faz o papel de quem paga.',
};

const done: Record<PayerStep, string> = {
  pay: 'Pago no sandbox. O aviso do gateway chega em instantes.',
  expire: 'Vencido no sandbox. O aviso do gateway chega em instantes.',
};

/** Lets the merchant play the payer of a Pix or a boleto that waits in the sandbox, where that can be done. */
function VoucherStrip({ payment }: { payment: PortalPaymentDetails }) {
  const userId = useUserId();
  const { success, error } = useToast();
  const [play, { isLoading }] = usePlayPayerMutation();
  const [played, setPlayed] = useState<PayerStep | null>(null);
  const { id, payerSteps, gateway } = payment;
  if (payerSteps.length === 0) {
    return (
      <Frame
        words={
          <>
            {elsewhere[gateway]}{' '}
            <TextLink to={`${paths.admin.documentation}#guide-sandbox/conta-de-teste`}>Como ensaiar</TextLink>
          </>
        }
      />
    );
  }
  if (played) return <Frame words={done[played]} />;
  const handlePlay = async (step: PayerStep) => {
    const answer = await play({ userId, environment: 'SANDBOX', id, step });
    if (answer.error) return error(errorMessage(answer.error));
    setPlayed(step);
    success(done[step]);
  };
  return (
    <Frame words="No sandbox você decide o que o pagador faz.">
      <Button variant="secondary" size="sm" disabled={isLoading} onClick={() => void handlePlay('pay')}>
        Pagar
      </Button>
      <Button variant="secondary" size="sm" disabled={isLoading} onClick={() => void handlePlay('expire')}>
        Deixar expirar
      </Button>
    </Frame>
  );
}

const atBank = {
  words: 'O pagador precisa confirmar no banco dele (3-D Secure). No sandbox, você faz o papel dele.',
  action: 'Concluir a autenticação',
};
const atPayPal = {
  words: 'O pagador precisa concordar na página do PayPal. No sandbox, você faz o papel dele.',
  action: 'Abrir a página do PayPal',
};

/** What a payment that waits for its payer asks of who plays them in the sandbox. */
export function SandboxStrip({ payment }: { payment: PortalPaymentDetails }) {
  const { nextAction, method } = payment;
  if (nextAction?.type !== 'redirect') return <VoucherStrip payment={payment} />;
  const { words, action } = method === 'paypal' ? atPayPal : atBank;
  return (
    <Frame words={words}>
      <ButtonLink
        href={nextAction.url}
        variant="secondary"
        size="sm"
        target="_blank"
        rel="noreferrer"
        icon={<ExternalLink strokeWidth={1.75} aria-hidden />}
      >
        {action}
      </ButtonLink>
    </Frame>
  );
}
