import { Mono, TextLink } from '@trilho/ui';
import { useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { screens } from '../paths.ts';

/** A request's id, linked to its screen in the environment on screen. */
export function RequestLink({ id }: { id: string }) {
  const [environment] = useScreenEnvironment();
  return (
    <TextLink to={screens.request.to(id, environment)}>
      <Mono>{id}</Mono>
    </TextLink>
  );
}
