import type { Environment, GatewayType } from '@trilho/contracts/common';
import { gatewayName } from '@trilho/contracts/gateway-names';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { EventDelivery } from '@trilho/contracts/portal-webhook';
import { Card, CardHeader, formatDate } from '@trilho/ui';
import type { ReactNode } from 'react';
import { dayOf, exactTime } from '../../sao-paulo-days.ts';
import type { EventEffect } from './event-effects.ts';
import { StepDeliveries } from './step-deliveries.tsx';
import { TimelineStep, toneOf } from './timeline-step.tsx';
import { Day, Entries, Entry, EntryHead, None } from './timeline-style.ts';

interface TimelineProps {
  /** Oldest first. */
  steps: readonly PaymentStep[];
  gateway: GatewayType;
  currency: string;
  method: PaymentMethodType | null;
  failureCode: string | null;
  environment: Environment;
  /** The deliveries of our events, by event. */
  deliveries: ReadonlyMap<string, readonly EventDelivery[]>;
  /** What events of the provider came to, by its ids. */
  effects: ReadonlyMap<string, EventEffect>;
  /** What is said above the steps. */
  notice?: ReactNode;
  actions?: ReactNode;
}

interface StepOfDay {
  step: PaymentStep;
  /** Position among all steps, used as key: steps have no id and never move. */
  place: number;
}

/** Groups the steps by day in São Paulo, in chronological order. Unknown kinds are left out. */
function byDay(steps: readonly PaymentStep[]): { day: string; steps: StepOfDay[] }[] {
  const days: { day: string; steps: StepOfDay[] }[] = [];
  let operation: PaymentStep['operation'];
  for (const [place, recorded] of steps.entries()) {
    if (recorded.kind === 'request') operation = recorded.operation;
    if (!toneOf(recorded)) continue;
    // The decision about a key belongs to the request that carried it.
    const step = recorded.kind === 'idempotency' ? { operation, ...recorded } : recorded;
    const day = dayOf(new Date(step.at));
    const last = days.at(-1);
    if (last?.day === day) last.steps.push({ step, place });
    else days.push({ day, steps: [{ step, place }] });
  }
  return days;
}

/** Everything that happened to a payment, to the millisecond. */
export function Timeline(props: TimelineProps) {
  const { steps, gateway, currency, method, failureCode } = props;
  const { environment, deliveries, effects, notice, actions } = props;
  const days = byDay(steps);
  const provider = gatewayName(gateway);
  const deliveriesOf = ({ kind, eventId = '' }: PaymentStep) =>
    kind === 'provider_event' ? [] : (deliveries.get(eventId) ?? []);
  return (
    <Card aria-label="Linha do tempo">
      <CardHeader title="Linha do tempo" description="Horário de São Paulo" actions={actions} />
      {notice}
      {days.length === 0 && <None>Nada registrado ainda.</None>}
      {days.map(({ day, steps: those }) => (
        <section key={`${day} ${those[0]?.place}`} aria-label={formatDate(day)}>
          <Day>{formatDate(day)}</Day>
          <Entries>
            {those.map(({ step, place }) => (
              <Entry key={place} $tone={toneOf(step) ?? 'neutral'}>
                <EntryHead>
                  <TimelineStep
                    step={step}
                    provider={provider}
                    currency={currency}
                    method={method}
                    failureCode={failureCode}
                    effect={effects.get(step.eventId ?? '')}
                  />
                  <time dateTime={step.at}>{exactTime(step.at)}</time>
                </EntryHead>
                <StepDeliveries deliveries={deliveriesOf(step)} environment={environment} />
              </Entry>
            ))}
          </Entries>
        </section>
      ))}
    </Card>
  );
}
