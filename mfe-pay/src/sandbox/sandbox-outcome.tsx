import type { SandboxPayment } from '@trilho/contracts/payment-link';
import { paths } from '@trilho/portal';
import { Mono, Spinner, TextLink } from '@trilho/ui';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Outcome } from '../page/outcome.tsx';

interface Told {
  tone: 'success' | 'neutral';
  icon: ReactNode;
  title: string;
  words: ReactNode;
}

const event = (type: string) => (
  <p>
    O seu webhook recebe <Mono>{type}</Mono>.
  </p>
);

/** What became of a payment, and what the merchant's server hears of it. */
function toldOf({ status, failureMessage }: SandboxPayment): Told | null {
  switch (status) {
    case 'succeeded':
      return {
        ...{ tone: 'success', title: 'Pago', words: event('payment.succeeded') },
        icon: <CircleCheck strokeWidth={1.75} aria-hidden />,
      };
    case 'failed':
      return {
        tone: 'neutral',
        title: 'Não foi pago',
        icon: <Clock strokeWidth={1.75} aria-hidden />,
        words: (
          <>
            {failureMessage && <p>{failureMessage}</p>}
            {event('payment.failed')}
          </>
        ),
      };
    case 'canceled':
      return {
        ...{ tone: 'neutral', title: 'Cancelado', words: event('payment.canceled') },
        icon: <CircleX strokeWidth={1.75} aria-hidden />,
      };
    default:
      return null;
  }
}

/** A payment that waits for its payer no more. */
export function SandboxOutcome({ payment }: { payment: SandboxPayment }) {
  const told = toldOf(payment);
  if (!told) {
    return (
      <Outcome tone="info" icon={<Spinner />} title="O gateway está confirmando" focus>
        <p>Esta página avisa sozinha quando houver novidade.</p>
      </Outcome>
    );
  }
  const { words, ...shown } = told;
  return (
    <Outcome
      {...shown}
      focus
      action={<TextLink to={`${paths.documentation}#guide-sandbox`}>O que mais dá para ensaiar</TextLink>}
    >
      {words}
    </Outcome>
  );
}
