import type { Environment, GatewayType } from '@trilho/contracts/common';
import { gatewayName } from '@trilho/contracts/gateway-names';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { EventDelivery } from '@trilho/contracts/portal-webhook';
import { Card, CardHeader, formatDate } from '@trilho/ui';
import type { ReactNode } from 'react';
import type { EventEffect } from './event-effects.ts';
import { exactTime } from './exact-time.ts';
import { FoldedChecks } from './folded-checks.tsx';
import { StepDeliveries } from './step-deliveries.tsx';
import { timelineDays } from './timeline-days.ts';
import { TimelineStep, toneOf } from './timeline-step.tsx';
import { Awaited, Day, Entries, Entry, EntryHead, None, TextBlock, Title } from './timeline-style.ts';

interface TimelineProps {
  /** Oldest first. */
  steps: readonly PaymentStep[];
  /** What the payment waits for; then what came last is read first. */
  awaited: string | null;
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

/** Everything that happened to a payment, to the millisecond. */
export function Timeline(props: TimelineProps) {
  const { steps, gateway, currency, method, failureCode, awaited } = props;
  const { environment, deliveries, effects, notice, actions } = props;
  const isWaiting = awaited !== null;
  const days = timelineDays(steps, isWaiting ? 'newest_first' : 'oldest_first');
  /** The gateway that a step is about: after one failed the payment goes on at another. */
  const providerAt = (place: number): string =>
    gatewayName(steps.slice(place).find(({ kind }) => kind === 'failover')?.gateway ?? gateway);
  const deliveriesOf = ({ kind, eventId = '' }: PaymentStep) =>
    kind === 'provider_event' ? [] : (deliveries.get(eventId) ?? []);
  return (
    <Card aria-label="Linha do tempo">
      <CardHeader
        title="Linha do tempo"
        description={`Do mais ${isWaiting ? 'novo ao mais antigo' : 'antigo ao mais novo'}, horário de São Paulo`}
        actions={actions}
      />
      {notice}
      {days.length === 0 && <None>Nada registrado ainda.</None>}
      {awaited !== null && (
        <Awaited>
          <Entry as="div" $tone="warning" data-awaited="">
            <EntryHead>
              <TextBlock>
                <Title>{awaited}</Title>
              </TextBlock>
              <span>agora</span>
            </EntryHead>
          </Entry>
        </Awaited>
      )}
      {days.map(({ day, entries }) => (
        <section key={`${day} ${entries[0]?.place}`} aria-label={formatDate(day)}>
          <Day>{formatDate(day)}</Day>
          <Entries>
            {entries.map(({ step, place, checks }) => (
              <Entry key={place} $tone={toneOf(step) ?? 'neutral'}>
                <EntryHead>
                  {checks.length > 0 ? (
                    <FoldedChecks checks={checks} provider={providerAt(place)} isNewestFirst={isWaiting} />
                  ) : (
                    <>
                      <TimelineStep
                        step={step}
                        provider={providerAt(place)}
                        currency={currency}
                        method={method}
                        failureCode={failureCode}
                        effect={effects.get(step.eventId ?? '')}
                      />
                      <time dateTime={step.at}>{exactTime(step.at)}</time>
                    </>
                  )}
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
