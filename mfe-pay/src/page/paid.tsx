import { methodNames } from '@trilho/contracts/method-names';
import type { PayerPayment } from '@trilho/contracts/payment-link';
import { Button, DescriptionList, formatCurrency, Stack } from '@trilho/ui';
import { CircleCheck, Undo2 } from 'lucide-react';
import { Outcome } from './outcome.tsx';

interface PaidProps {
  payment: PayerPayment;
  email: string;
  /** What the chosen instalments cost, in the gateway's figures; undefined where this tab does not know it. */
  installmentText: string | undefined;
  /** Begins another payment, where the link takes several. */
  onAgain: (() => void) | null;
}

function methodText({ method, installments }: PayerPayment, installmentText: string | undefined): string {
  const name = method === null ? 'Cartão' : methodNames[method];
  if (installments < 2) return name;
  return `${name} em ${installmentText ?? `${installments}x, mais os juros, se houver`}`;
}

function titleOf({ amount, amountRefunded }: PayerPayment): string {
  if (amountRefunded >= amount) return 'Pagamento reembolsado';
  return amountRefunded > 0 ? 'Pagamento reembolsado em parte' : 'Pagamento confirmado';
}

/** The payment is made; what went back of it is told too. */
export function Paid({ payment, email, installmentText, onAgain }: PaidProps) {
  // An API of before this remote tells of no refunds.
  const { amountRefunded = 0 } = payment;
  const isRefunded = amountRefunded > 0;
  return (
    <Outcome
      tone={isRefunded ? 'neutral' : 'success'}
      icon={
        isRefunded ? <Undo2 strokeWidth={1.75} aria-hidden /> : <CircleCheck strokeWidth={1.75} aria-hidden />
      }
      title={titleOf({ ...payment, amountRefunded })}
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
        {isRefunded ? (
          <p>{formatCurrency(amountRefunded)} voltam para o meio que você usou para pagar.</p>
        ) : (
          <p>O recibo vai para {email}.</p>
        )}
        <DescriptionList
          items={[
            { term: 'Valor', description: formatCurrency(payment.amount) },
            ...(isRefunded ? [{ term: 'Reembolsado', description: formatCurrency(amountRefunded) }] : []),
            { term: 'Meio', description: methodText(payment, installmentText) },
            { term: 'Código', description: payment.id },
          ]}
        />
      </Stack>
    </Outcome>
  );
}
