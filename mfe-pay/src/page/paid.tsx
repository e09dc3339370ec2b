import { methodNames } from '@trilho/contracts/method-names';
import type { PayerPayment } from '@trilho/contracts/payment-link';
import { Button, DescriptionList, formatCurrency, Stack } from '@trilho/ui';
import { CircleCheck } from 'lucide-react';
import { Outcome } from './outcome.tsx';

interface PaidProps {
  payment: PayerPayment;
  email: string;
  /** Begins another payment, where the link takes several. */
  onAgain: (() => void) | null;
}

function methodText({ method, installments }: PayerPayment): string {
  const name = method === null ? 'Cartão' : methodNames[method];
  // What the gateway adds for instalments is not known here.
  return installments > 1 ? `${name} em ${installments}x, mais os juros se houver` : name;
}

/** The payment is made. */
export function Paid({ payment, email, onAgain }: PaidProps) {
  return (
    <Outcome
      tone="success"
      icon={<CircleCheck strokeWidth={1.75} aria-hidden />}
      title="Pagamento confirmado"
      focus
      action={
        onAgain && (
          <Button variant="secondary" onClick={onAgain}>
            Fazer outro pagamento
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <p>O recibo vai para {email}.</p>
        <DescriptionList
          items={[
            { term: 'Valor', description: formatCurrency(payment.amount) },
            { term: 'Meio', description: methodText(payment) },
            { term: 'Código', description: payment.id },
          ]}
        />
      </Stack>
    </Outcome>
  );
}
