import type { Environment } from '@trilho/contracts/common';
import { paths } from '@trilho/portal';
import { ButtonLink, EmptyState } from '@trilho/ui';
import { CreditCard } from 'lucide-react';
import { environmentNames } from './use-screen-environment.ts';

/** Says that no gateway of the environment keeps products and subscriptions. */
export function MissingGateway({ environment }: { environment: Environment }) {
  return (
    <EmptyState
      icon={<CreditCard strokeWidth={1.75} />}
      title={`Nenhum gateway com produtos e assinaturas em ${environmentNames[environment]}`}
      description="Salve neste ambiente as chaves de um gateway que os guarda. Pagamentos e links funcionam com qualquer gateway."
      action={<ButtonLink to={paths.admin.gateways}>Configurar gateway</ButtonLink>}
    />
  );
}
