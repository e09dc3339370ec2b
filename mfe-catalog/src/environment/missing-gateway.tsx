import type { Environment } from '@trilho/contracts/common';
import { paths } from '@trilho/portal';
import { ButtonLink, EmptyState } from '@trilho/ui';
import { CreditCard } from 'lucide-react';
import { linksPath } from '../paths.ts';
import { environmentNames } from './use-screen-environment.ts';

const texts = {
  products: {
    title: 'Nenhum gateway com produtos e assinaturas',
    description:
      'Salve neste ambiente as chaves de um gateway que os guarda. Pagamentos e links funcionam com qualquer gateway.',
  },
  customers: {
    title: 'Nenhum gateway com clientes e cartões',
    description:
      'Salve neste ambiente as chaves de um gateway que os guarda. Para cobrar sem cadastro, crie um link de pagamento.',
  },
};

export interface MissingGatewayProps {
  environment: Environment;
  /** What a gateway would keep. */
  of?: keyof typeof texts;
}

/** Says that no gateway of the environment keeps customers, products and subscriptions. */
export function MissingGateway({ environment, of = 'products' }: MissingGatewayProps) {
  const { title, description } = texts[of];
  return (
    <EmptyState
      icon={<CreditCard strokeWidth={1.75} />}
      title={`${title} em ${environmentNames[environment]}`}
      description={description}
      action={
        <>
          <ButtonLink to={paths.admin.gateways}>Configurar gateway</ButtonLink>
          {of === 'customers' && (
            <ButtonLink to={`${linksPath}?new=1`} variant="secondary">
              Criar link de pagamento
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
