import { paths } from '@trilho/portal';
import { PremiumCard } from './premium-card.tsx';

/** Widget `plans-list`: the plans on the public page, which link to the registration. */
export function PlansList() {
  return <PremiumCard startPath={paths.register} />;
}
