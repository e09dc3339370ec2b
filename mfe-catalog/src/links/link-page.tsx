import { PageMeta, PlanRequired, useUserId } from '@trilho/portal';
import { Page, PageHeader, SkeletonCard } from '@trilho/ui';
import { Unlink } from 'lucide-react';
import { useParams } from 'react-router';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';
import { LoadFailure } from '../environment/load-failure.tsx';
import { isUnknownId, NotInEnvironment } from '../environment/not-in-environment.tsx';
import { useIsOpen } from '../environment/screen-environment-toggle.tsx';
import {
  environmentNames,
  useEnvironmentInAddress,
  useScreenEnvironment,
} from '../environment/use-screen-environment.ts';
import { isId } from '../ids.ts';
import { useBackLink } from '../lists/back-link.ts';
import { linksPath, screens } from '../paths.ts';
import { LinkDetails } from './link-details.tsx';
import { useGetLinkQuery } from './links-api.ts';

/** `/admin/payment-links/:id`, for accounts with an active plan. */
export function LinkPage() {
  const { id = '' } = useParams();
  const userId = useUserId();
  const [environment] = useScreenEnvironment();
  const backLink = useBackLink(linksPath);
  return (
    <Page>
      <PageMeta title="Link de pagamento" description="O que um link cobra, e quem já pagou por ele." />
      <PlanRequired>
        {/* The key resets the state for another link, so that no modal stays open. */}
        <PaymentLinkScreen
          key={id}
          args={{ userId, environment, id }}
          back={{ to: backLink, label: 'Links de Pagamento' }}
        />
      </PlanRequired>
    </Page>
  );
}

interface PaymentLinkScreenProps {
  args: EnvironmentOfUser & { id: string };
  back: { to: string; label: string };
}

function PaymentLinkScreen({ args, back }: PaymentLinkScreenProps) {
  const { id, environment } = args;
  const isOpen = useIsOpen();
  useEnvironmentInAddress();
  const load = useGetLinkQuery(args, { skip: !isOpen || !isId(id), refetchOnMountOrArgChange: true });
  const { currentData: link, error, isFetching, refetch } = load;
  if (link) return <LinkDetails link={link} environment={environment} back={back} />;
  const isUnknown = !isId(id) || isUnknownId(error);
  const isLoading = !isUnknown && (!error || isFetching);
  return (
    <>
      <PageHeader title="Link de pagamento" back={back} />
      {isLoading && <SkeletonCard lines={8} />}
      {isUnknown && (
        <NotInEnvironment
          icon={<Unlink strokeWidth={1.75} />}
          title="Link não encontrado"
          description={`Nenhum link do ambiente ${environmentNames[environment]} tem este ID. Confira o endereço ou procure na lista.`}
          list={{ to: back.to, label: 'Ver links' }}
          environment={environment}
          here={(where) => screens.link.to(id, where)}
        />
      )}
      {!isLoading && !isUnknown && (
        <LoadFailure error={error} environment={environment} onRetry={() => void refetch()} />
      )}
    </>
  );
}
