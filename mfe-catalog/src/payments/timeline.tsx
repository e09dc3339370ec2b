import type { GatewayType } from '@trilho/contracts/common';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import { Card, CardHeader, formatDate } from '@trilho/ui';
import { gatewayName } from '../gateways.ts';
import { dayOf, exactTime } from './sao-paulo-days.ts';
import { TimelineStep, toneOf } from './timeline-step.tsx';
import { Day, Entries, Entry, EntryHead, None } from './timeline-style.ts';

interface TimelineProps {
  /** Oldest first. */
  steps: readonly PaymentStep[];
  gateway: GatewayType;
  currency: string;
}

interface StepOfDay {
  step: PaymentStep;
  /** Its place among all steps: they have no id, and never move. */
  place: number;
}

/** The steps by their days in São Paulo, in the order of happening. A kind that this release does not know is left out. */
function byDay(steps: readonly PaymentStep[]): { day: string; steps: StepOfDay[] }[] {
  const days: { day: string; steps: StepOfDay[] }[] = [];
  let operation: PaymentStep['operation'];
  for (const [place, told] of steps.entries()) {
    if (told.kind === 'request') operation = told.operation;
    if (!toneOf(told)) continue;
    // What a key led to belongs to the call that came in with it.
    const step = told.kind === 'idempotency' ? { operation, ...told } : told;
    const day = dayOf(new Date(step.at));
    const last = days.at(-1);
    if (last?.day === day) last.steps.push({ step, place });
    else days.push({ day, steps: [{ step, place }] });
  }
  return days;
}

/** Everything that happened to a payment, to the millisecond. */
export function Timeline({ steps, gateway, currency }: TimelineProps) {
  const days = byDay(steps);
  const provider = gatewayName(gateway);
  return (
    <Card aria-label="Linha do tempo">
      <CardHeader title="Linha do tempo" description="Horário de São Paulo" />
      {days.length === 0 && <None>Nada registrado ainda.</None>}
      {days.map(({ day, steps: those }) => (
        <section key={`${day} ${those[0]?.place}`} aria-label={formatDate(day)}>
          <Day>{formatDate(day)}</Day>
          <Entries>
            {those.map(({ step, place }) => (
              <Entry key={place} $tone={toneOf(step) ?? 'neutral'}>
                <EntryHead>
                  <TimelineStep step={step} provider={provider} currency={currency} />
                  <time dateTime={step.at}>{exactTime(step.at)}</time>
                </EntryHead>
              </Entry>
            ))}
          </Entries>
        </section>
      ))}
    </Card>
  );
}
