import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import { Badge, formatCurrency, Mono, type Tone, VisuallyHidden } from '@trilho/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { reasonText } from '../../declines/decline-reason-text.ts';
import type { StatusText } from '../../payments/payment-labels.ts';
import { PaymentLink } from '../../payments/payment-link.tsx';
import { statusLabel } from '../../payments/status-label.ts';
import { RequestLink } from '../../requests/request-link.tsx';
import { disputeLabel } from '../payment-dispute.tsx';
import { type EventEffect, effectLabel } from './event-effects.ts';
import {
  causeText,
  decisionLabel,
  durationText,
  outcomeLabel,
  providerCallText,
  refundLabel,
  requestText,
} from './step-labels.ts';
import { Detail, NoBreak, TextBlock, Title } from './timeline-style.ts';

interface StepProps {
  step: PaymentStep;
  provider: string;
  currency: string;
  /** How the payment was made; null for a stored card, or a browser's. */
  method: PaymentMethodType | null;
  /** Why it failed: `expired` where nobody paid in time. */
  failureCode: string | null;
  /** What an event of the provider came to; undefined while it is not known. */
  effect?: EventEffect | undefined;
}

interface StepLines {
  tone: (step: PaymentStep) => Tone;
  title: (props: StepProps) => ReactNode;
  /** Further details of a step; missing ones are left out. */
  details?: (props: StepProps) => ReactNode[];
}

const badge = ({ tone, text }: StatusText) => <Badge tone={tone}>{text}</Badge>;
const code = (text: string | undefined) => text && <Mono>{text}</Mono>;

/** An amount, on one line. */
const money = (minor: number, currency: string) => <NoBreak>{formatCurrency(minor, currency)}</NoBreak>;

/** The id of a request, linked to it if it is kept: the portal's own calls are not. */
const requestId = ({ requestId: id, origin }: PaymentStep): ReactNode =>
  id && origin === 'api' ? <RequestLink id={id} /> : code(id);

function stateChange({ step: { from, to }, method, failureCode }: StepProps): ReactNode {
  if (!to) return null;
  const after = statusLabel(to, { method, failureCode });
  const before = from && statusLabel(from, { method });
  if (!before || before.text === after.text) return badge(after);
  return (
    <>
      <VisuallyHidden>De</VisuallyHidden> {badge(before)}
      <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
      <VisuallyHidden>para</VisuallyHidden> {badge(after)}
    </>
  );
}

const kinds: Record<PaymentStep['kind'], StepLines> = {
  request: {
    tone: () => 'neutral',
    title: ({ step }) => requestText(step),
    details: ({ step, currency }) => [
      step.amount !== undefined && money(step.amount, currency),
      requestId(step),
    ],
  },
  idempotency: {
    tone: ({ decision }) => (decision === 'mismatch' || decision === 'in_flight' ? 'warning' : 'neutral'),
    title: ({ step }) => decisionLabel(step).title,
    details: ({ step }) => [decisionLabel(step).detail, code(step.idempotencyKey)],
  },
  provider_call: {
    tone: ({ outcome }) => (outcome ? outcomeLabel(outcome).tone : 'neutral'),
    title: ({ step, provider }) => (
      <>
        {providerCallText(step, provider)}
        {step.outcome && badge(outcomeLabel(step.outcome, step.operation))}
      </>
    ),
    details: ({ step }) => [
      step.durationMs !== undefined && durationText(step.durationMs),
      step.code && reasonText(step.code) !== step.code && reasonText(step.code),
      code(step.code),
    ],
  },
  provider_event: {
    tone: () => 'info',
    title: ({ provider, effect }) => (
      <>
        {`Evento recebido do ${provider}`}
        {effect && badge(effectLabel(effect))}
      </>
    ),
    details: ({ step }) => [code(step.type), code(step.eventId)],
  },
  state: {
    tone: ({ to }) => (to ? statusLabel(to).tone : 'neutral'),
    title: stateChange,
    details: ({ step, provider }) => [
      step.cause && causeText(step.cause, provider),
      code(step.type),
      code(step.eventId),
    ],
  },
  refund: {
    tone: ({ refundStatus }) => (refundStatus ? refundLabel(refundStatus).tone : 'neutral'),
    title: ({ step, currency }) => (
      <>
        {step.amount === undefined ? 'Reembolso' : <span>Reembolso de {money(step.amount, currency)}</span>}
        {step.refundStatus && badge(refundLabel(step.refundStatus))}
      </>
    ),
    details: ({ step, provider }) => [
      step.cause && causeText(step.cause, provider),
      code(step.refundId),
      code(step.type),
      code(step.eventId),
    ],
  },
  surplus: {
    tone: () => 'success',
    title: ({ step, currency }) => (
      <span>
        {step.amount === undefined ? 'Valor' : money(step.amount, currency)} marcado como devolvido por fora
      </span>
    ),
    details: ({ step }) => [requestId(step)],
  },
  amount_mismatch: {
    tone: () => 'danger',
    title: ({ step, provider, currency }) =>
      step.amount === undefined ? (
        `Valor diferente no ${provider}`
      ) : (
        <span>
          O {provider} tem outro valor: {money(step.amount, step.currency ?? currency)}
        </span>
      ),
    details: ({ step, provider }) => [
      `O valor do pagamento aqui não mudou.${step.cause ? ` ${causeText(step.cause, provider)}.` : ''}`,
      code(step.type),
      code(step.eventId),
    ],
  },
  failover: {
    tone: () => 'warning',
    title: ({ provider }) => `O ${provider} não atendeu: o pagamento seguiu em outro gateway`,
    details: ({ step }) => [step.paymentId && <PaymentLink id={step.paymentId} />],
  },
  dispute: {
    tone: ({ disputeStatus }) => (disputeStatus ? disputeLabel(disputeStatus).tone : 'neutral'),
    title: ({ step }) => step.disputeStatus && badge(disputeLabel(step.disputeStatus)),
    details: ({ step, currency }) => [
      step.amount !== undefined && money(step.amount, currency),
      code(step.disputeId),
      code(step.type),
      code(step.eventId),
    ],
  },
};

const linesOf = (step: PaymentStep): StepLines | undefined => kinds[step.kind];

/** Returns the tone of a step's dot; undefined for an unknown kind. */
export const toneOf = (step: PaymentStep): Tone | undefined => linesOf(step)?.tone(step);

/** One step of the timeline. */
export function TimelineStep(props: StepProps) {
  const lines = linesOf(props.step);
  if (!lines) return null;
  const details = (lines.details?.(props) ?? []).filter(Boolean);
  return (
    <TextBlock>
      <Title>{lines.title(props)}</Title>
      {details.length > 0 && (
        <Detail>
          {details.map((detail, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line never move
            <span key={place}>{detail}</span>
          ))}
        </Detail>
      )}
    </TextBlock>
  );
}
