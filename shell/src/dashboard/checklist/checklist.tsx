import type { Environment } from '@trilho/contracts/common';
import type { OnboardingStep } from '@trilho/contracts/onboarding';
import { paths } from '@trilho/portal';
import { Button, ButtonLink, TextLink, VisuallyHidden } from '@trilho/ui';
import { Check } from 'lucide-react';
import {
  Actions,
  Bar,
  Foot,
  Frame,
  Heading,
  Mark,
  Next,
  Side,
  Step,
  Steps,
  Track,
} from './checklist-style.ts';
import { stepLine, stepTexts } from './step-texts.ts';

/** The first step that is left to be taken; undefined when all are done. */
export const nextStep = (steps: readonly OnboardingStep[]): OnboardingStep | undefined =>
  steps.find(({ doneAt }) => doneAt === null);

interface ChecklistProps {
  steps: readonly OnboardingStep[];
  environment: Environment;
  /** Without it the list cannot be hidden. */
  onHide?: () => void;
}

/**
 * The path to money: the steps, ticked as they happen, and what to do next with the way there. Renders nothing
 * once every step is done.
 */
export function Checklist({ steps, environment, onHide }: ChecklistProps) {
  const next = nextStep(steps);
  if (!next) return null;
  const done = steps.filter(({ doneAt }) => doneAt !== null).length;
  const { title, guide, action, to } = stepTexts[next.id];
  return (
    <Frame aria-label="Primeiros passos" padding={0}>
      <Side>
        <Heading>
          <h2>Primeiros passos</h2>
          <p>
            {done} de {steps.length}
          </p>
        </Heading>
        <Track aria-hidden>
          <Bar style={{ width: `${(done / steps.length) * 100}%` }} />
        </Track>
        <Steps>
          {steps.map((step, place) => (
            <Step
              key={step.id}
              aria-current={step === next ? 'step' : undefined}
              data-done={step.doneAt ? '' : undefined}
            >
              <Mark data-done={step.doneAt ? '' : undefined} aria-hidden>
                {step.doneAt ? <Check size={16} strokeWidth={2.25} /> : place + 1}
              </Mark>
              <span>
                <strong>{stepTexts[step.id].title}</strong>
                {step.doneAt && <VisuallyHidden>Feito: </VisuallyHidden>}
                {stepLine(step, environment)}
              </span>
            </Step>
          ))}
        </Steps>
      </Side>
      <Next>
        <h3>{title}</h3>
        <p>{guide}</p>
        <Actions>
          <ButtonLink to={to}>{action}</ButtonLink>
          <TextLink to={paths.documentation}>Ver a documentação</TextLink>
        </Actions>
      </Next>
      {onHide && (
        <Foot>
          Cada passo se marca sozinho quando acontece.
          <Button variant="ghost" size="sm" onClick={onHide}>
            Ocultar a lista
          </Button>
        </Foot>
      )}
    </Frame>
  );
}
