import { paths } from '@trilho/portal';
import { styled } from 'styled-components';
import { PremiumCard } from './premium-card.tsx';

const Center = styled.div`
  display: grid;
  justify-items: center;
`;

/** Widget `plans-list`: the plans on the public page, which link to the registration. */
export function PlansList() {
  return (
    <Center>
      <PremiumCard startPath={paths.register} />
    </Center>
  );
}
