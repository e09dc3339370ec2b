import { useSession } from '@trilho/portal';
import { EnvironmentToggle, usePhone } from '@trilho/ui';
import { useScreenEnvironment } from './use-screen-environment.ts';

/** Whether the plan gate lets the screen through. */
export function useIsOpen(): boolean {
  return useSession().hasActivePlan;
}

/** Toggle between sandbox and production, absent without a plan; on a phone the bar above has it. */
export function ScreenEnvironmentToggle() {
  const isOpen = useIsOpen();
  const [environment, choose] = useScreenEnvironment();
  const isPhone = usePhone();
  if (!isOpen || isPhone) return null;
  return <EnvironmentToggle value={environment} onChange={(chosen) => choose(chosen)} />;
}
