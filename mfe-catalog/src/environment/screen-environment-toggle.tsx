import { useSession } from '@trilho/portal';
import { EnvironmentToggle } from '@trilho/ui';
import { useScreenEnvironment } from './use-screen-environment.ts';

/** Whether the plan gate lets the screen through. */
export function useIsOpen(): boolean {
  return useSession().hasActivePlan;
}

/** Toggle between sandbox and production, disabled without a plan. */
export function ScreenEnvironmentToggle() {
  const isOpen = useIsOpen();
  const [environment, choose] = useScreenEnvironment();
  if (!isOpen) return null;
  return <EnvironmentToggle value={environment} onChange={(chosen) => choose(chosen)} />;
}
