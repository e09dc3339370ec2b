import type { OnboardingStep, OnboardingStepId } from '@trilho/contracts/onboarding';
import { useEnvironment, useSession, useUserId } from '@trilho/portal';
import { nextStep } from './checklist.tsx';
import { useGetOnboardingQuery } from './onboarding-api.ts';
import { useHidden } from './use-hidden.ts';

const order: OnboardingStepId[] = ['plan', 'keys', 'gateway', 'payment', 'webhook'];

/** Without a plan nothing is loaded (specification 2.3), and the plan is the next step in any case. */
const beforeThePlan: OnboardingStep[] = order.map((id) => ({ id, doneAt: null }));

interface UseChecklist {
  /** The steps to show; undefined when there is nothing to show. */
  steps: OnboardingStep[] | undefined;
  /** Whether it is known if there is anything to show. */
  isKnown: boolean;
  hide: () => void;
}

/** The steps of the selected environment, unless all are done or the user has hidden them. Asked once `mayAsk`. */
export function useChecklist(mayAsk: boolean): UseChecklist {
  const userId = useUserId();
  const [environment] = useEnvironment();
  const { hasActivePlan } = useSession();
  const [isHidden, hide] = useHidden();
  const { currentData, isLoading } = useGetOnboardingQuery(
    { userId, environment },
    { skip: !mayAsk || isHidden || !hasActivePlan, refetchOnMountOrArgChange: true },
  );
  const steps = hasActivePlan ? currentData : beforeThePlan;
  const isShown = !isHidden && steps !== undefined && nextStep(steps) !== undefined;
  return { steps: isShown ? steps : undefined, isKnown: !isLoading, hide };
}
