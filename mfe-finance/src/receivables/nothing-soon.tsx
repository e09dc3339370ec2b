import type { Receivable } from '@trilho/contracts/receivable';
import { Banner, Button, ButtonLink, Card, EmptyState } from '@trilho/ui';
import { CalendarDays } from 'lucide-react';
import { statementPath, termsPath } from '../paths.ts';
import { amountText } from '../words/amounts.ts';
import { longDay } from '../words/days.ts';

interface NothingSoonProps {
  /** The first that comes in after these thirty days. */
  next: Receivable;
  onMonth: (month: string) => void;
}

/** Thirty days without money, and when the next comes in. */
export function NothingSoon({ next, onMonth }: NothingSoonProps) {
  return (
    <Banner
      tone="info"
      title="Nada entra nos próximos 30 dias"
      action={
        <Button variant="secondary" size="sm" onClick={() => onMonth(next.dueOn.slice(0, 7))}>
          Ir para o mês
        </Button>
      }
    >
      O próximo valor, {amountText(next.net, next.currency)}, entra em{' '}
      {longDay(next.dueOn).toLocaleLowerCase('pt-BR')}.
    </Banner>
  );
}

/** An environment in which all that was sold has been released, as a Pix is at once. */
export function AllReleased() {
  return (
    <Card>
      <EmptyState
        icon={<CalendarDays strokeWidth={1.75} />}
        title="Nada a receber agora"
        description="Os gateways já liberaram tudo o que você vendeu. O que entrou está no extrato; o que é liberado na hora, como o Pix, vai direto para lá."
        action={<ButtonLink to={statementPath}>Ver extrato</ButtonLink>}
      />
    </Card>
  );
}

/** An environment in which no gateway owes anything. */
export function NothingYet() {
  return (
    <Card>
      <EmptyState
        icon={<CalendarDays strokeWidth={1.75} />}
        title="Nada a receber ainda"
        description="Cada venda paga aparece aqui, já sem a tarifa, até o gateway liberar o dinheiro. O prazo e a tarifa vêm das suas condições até o gateway dizer os dele."
        action={
          <ButtonLink to={termsPath} variant="secondary">
            Ver condições
          </ButtonLink>
        }
      />
    </Card>
  );
}
