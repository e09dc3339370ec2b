import type { PaymentStep } from '@trilho/contracts/portal-payment';
import { Badge, formatCurrency, Mono, type Tone, VisuallyHidden } from '@trilho/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { reasonText } from '../metrics/metric-words.ts';
import { type StatusWord, statusWord } from './payment-words.ts';
import {
  causeText,
  decisionWords,
  durationText,
  outcomeWord,
  providerCallText,
  refundWord,
  requestText,
} from './step-words.ts';
import { Detail, Title, Words } from './timeline-style.ts';

interface StepProps {
  step: PaymentStep;
  provider: string;
  currency: string;
}

interface StepLines {
  tone: (step: PaymentStep) => Tone;
  title: (props: StepProps) => ReactNode;
  /** What more there is to know; what is absent is left out. */
  details?: (props: StepProps) => ReactNode[];
}

const word = ({ tone, text }: StatusWord) => <Badge tone={tone}>{text}</Badge>;
const code = (text: string | undefined) => text && <Mono>{text}</Mono>;

function stateChange({ from, to }: PaymentStep): ReactNode {
  if (!to) return null;
  const after = statusWord(to);
  if (!from || statusWord(from).text === after.text) return word(after);
  return (
    <>
      <VisuallyHidden>De</VisuallyHidden> {word(statusWord(from))}
      <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
      <VisuallyHidden>para</VisuallyHidden> {word(after)}
    </>
  );
}

const kinds: Record<PaymentStep['kind'], StepLines> = {
  request: {
    tone: () => 'neutral',
    title: ({ step }) => requestText(step),
    details: ({ step, currency }) => [
      step.amount !== undefined && formatCurrency(step.amount, currency),
      code(step.requestId),
    ],
  },
  idempotency: {
    tone: ({ decision }) => (decision === 'mismatch' || decision === 'in_flight' ? 'warning' : 'neutral'),
    title: ({ step }) => decisionWords(step).title,
    details: ({ step }) => [decisionWords(step).detail, code(step.idempotencyKey)],
  },
  provider_call: {
    tone: ({ outcome }) => (outcome ? outcomeWord(outcome).tone : 'neutral'),
    title: ({ step, provider }) => (
      <>
        {providerCallText(step, provider)}
        {step.outcome && word(outcomeWord(step.outcome, step.operation))}
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
    title: ({ provider }) => `Evento recebido do ${provider}`,
    details: ({ step }) => [code(step.type), code(step.eventId)],
  },
  state: {
    tone: ({ to }) => (to ? statusWord(to).tone : 'neutral'),
    title: ({ step }) => stateChange(step),
    details: ({ step, provider }) => [
      step.cause && causeText(step.cause, provider),
      code(step.type),
      code(step.eventId),
    ],
  },
  refund: {
    tone: ({ refundStatus }) => (refundStatus ? refundWord(refundStatus).tone : 'neutral'),
    title: ({ step, currency }) => (
      <>
        {step.amount === undefined ? 'Reembolso' : `Reembolso de ${formatCurrency(step.amount, currency)}`}
        {step.refundStatus && word(refundWord(step.refundStatus))}
      </>
    ),
    details: ({ step, provider }) => [
      step.cause && causeText(step.cause, provider),
      code(step.refundId),
      code(step.type),
      code(step.eventId),
    ],
  },
};

const linesOf = (step: PaymentStep): StepLines | undefined => kinds[step.kind];

/** How a step ended, for its dot; undefined for a kind that this release does not know. */
export const toneOf = (step: PaymentStep): Tone | undefined => linesOf(step)?.tone(step);

/** One step in words. */
export function TimelineStep(props: StepProps) {
  const lines = linesOf(props.step);
  if (!lines) return null;
  const details = (lines.details?.(props) ?? []).filter(Boolean);
  return (
    <Words>
      <Title>{lines.title(props)}</Title>
      {details.length > 0 && (
        <Detail>
          {details.map((detail, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line never move
            <span key={place}>{detail}</span>
          ))}
        </Detail>
      )}
    </Words>
  );
}
