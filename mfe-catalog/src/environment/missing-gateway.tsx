import type { Environment } from '@trilho/contracts/common';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import { paths } from '@trilho/portal';
import { ButtonLink, EmptyState } from '@trilho/ui';
import { CreditCard } from 'lucide-react';
import { linksPath } from '../paths.ts';
import { type GatewayNeed, useOfferedGateways } from './gateway-abilities.ts';
import { environmentNames } from './use-screen-environment.ts';

interface Texts {
  title: string;
  /** Said where no gateway that is switched on here can do it. */
  unavailable: string;
  /** Which gateway has to be configured: `um gateway que os guarda`. */
  wanted: string;
  /** What can be done without one. */
  instead: string;
}

const texts: Record<GatewayNeed, Texts> = {
  products: {
    title: 'Nenhum gateway com produtos e assinaturas',
    unavailable: 'Produtos e assinaturas não estão disponíveis',
    wanted: 'um gateway que os guarda',
    instead: 'Pagamentos e links funcionam com qualquer gateway.',
  },
  customers: {
    title: 'Nenhum gateway com clientes e cartões',
    unavailable: 'Clientes e cartões não estão disponíveis',
    wanted: 'um gateway que os guarda',
    instead: 'Para cobrar sem cadastro, crie um link de pagamento.',
  },
  storedCharges: {
    title: 'Nenhum gateway que cobra sem o comprador',
    unavailable: 'Cobrar sem o comprador não está disponível',
    wanted: 'um gateway que cobra o que está guardado do cliente',
    instead: 'Para o comprador pagar ele mesmo, crie um link de pagamento.',
  },
};

const listed = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

export interface MissingGatewayProps {
  environment: Environment;
  /** What a gateway is needed for. */
  of?: GatewayNeed;
}

/** Says that no configured gateway of the environment meets a need: which one would, or that none does here. */
export function MissingGateway({ environment, of = 'products' }: MissingGatewayProps) {
  const { title, unavailable, wanted, instead } = texts[of];
  const offered = useOfferedGateways(of);
  const isUnavailable = offered?.length === 0;
  const names = offered && listed.format(offered.map(({ gateway }) => gatewayNames[gateway]));
  return (
    <EmptyState
      icon={<CreditCard strokeWidth={1.75} />}
      title={isUnavailable ? unavailable : `${title} em ${environmentNames[environment]}`}
      description={
        isUnavailable
          ? `Nenhum gateway em uso aqui oferece isso. ${instead}`
          : `Salve neste ambiente as chaves de ${wanted}${names ? `: ${names}` : ''}. ${instead}`
      }
      action={
        <>
          {!isUnavailable && <ButtonLink to={paths.admin.gateways}>Configurar gateway</ButtonLink>}
          {(isUnavailable || of !== 'products') && (
            <ButtonLink to={`${linksPath}?new=1`} variant={isUnavailable ? 'primary' : 'secondary'}>
              Criar link de pagamento
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
