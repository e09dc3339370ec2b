import type { PortalGateway } from '@trilho/contracts/gateway';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import { paths } from '@trilho/portal';
import { ButtonLink, Card, EmptyState } from '@trilho/ui';
import { ArrowLeftRight } from 'lucide-react';

interface OneGatewayProps {
  /** The one that is configured, if any is. */
  own: PortalGateway | undefined;
  /** Whether there is another one to configure. */
  hasOther: boolean;
}

/** What routing would do, for a merchant whose payments have one way alone. */
export function OneGateway({ own, hasOther }: OneGatewayProps) {
  const name = own && gatewayNames[own.gateway];
  const isOnly = own !== undefined && !hasOther;
  return (
    <Card>
      <EmptyState
        icon={<ArrowLeftRight strokeWidth={1.75} />}
        title={name ? `Hoje tudo passa pelo ${name}` : 'Nenhum gateway configurado'}
        description={
          isOnly
            ? 'Quando houver um segundo gateway, o Trilho pode escolher por meio, valor, bandeira ou aprovação, e sair pelo outro quando um falhar.'
            : 'Com dois gateways, o Trilho escolhe o melhor para cada pagamento por meio, valor, bandeira ou aprovação, e sai pelo outro quando um falhar.'
        }
        action={
          isOnly ? undefined : (
            <ButtonLink to={`${paths.admin.gateways}?configure`}>
              {name ? 'Configurar outro gateway' : 'Configurar um gateway'}
            </ButtonLink>
          )
        }
      />
    </Card>
  );
}
