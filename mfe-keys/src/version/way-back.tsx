import type { Application } from '@trilho/contracts/application';
import { Banner, Button, formatDate } from '@trilho/ui';
import { useChangeVersion } from '../pairs/use-change-version.ts';

interface WayBackProps {
  application: Application;
  former: NonNullable<Application['formerApiVersion']>;
}

/** After a change, for a day: the way back in one press. */
export function WayBack({ application, former }: WayBackProps) {
  const { changeVersion, isBusy } = useChangeVersion(application);
  return (
    <Banner
      tone="info"
      title={`Antes, estas chaves estavam na versão ${former.version}`}
      action={
        <Button
          variant="secondary"
          size="sm"
          loading={isBusy}
          onClick={() => void changeVersion(former.version)}
        >
          Voltar para {former.version}
        </Button>
      }
    >
      Se algo deixou de funcionar, volte com um clique até {formatDate(former.until, 'dd/MM/yyyy HH:mm')}.
    </Banner>
  );
}
