import { Mono, TextLink } from '@trilho/ui';
import { useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { screens } from '../paths.ts';

/** A payment's id, linked to its screen in the environment on screen. */
export function PaymentLink({ id }: { id: string }) {
  const [environment] = useScreenEnvironment();
  return (
    <TextLink to={screens.payment.to(id, environment)}>
      <Mono>{id}</Mono>
    </TextLink>
  );
}
