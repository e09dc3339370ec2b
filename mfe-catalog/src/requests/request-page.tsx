import { PageMeta, PlanRequired, paths, useUserId } from '@trilho/portal';
import { Page, PageHeader, SkeletonCard } from '@trilho/ui';
import { FileX } from 'lucide-react';
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
import { screens } from '../paths.ts';
import { RequestDetails } from './request-details.tsx';
import { useGetRequestQuery } from './requests-api.ts';

/** `/admin/requests/:id`, for accounts with an active plan. */
export function RequestPage() {
  const { id = '' } = useParams();
  const userId = useUserId();
  const [environment] = useScreenEnvironment();
  const backLink = useBackLink(paths.admin.requests);
  return (
    <Page>
      <PageMeta title="Requisição" description="O que um servidor enviou à API e o que recebeu." />
      <PlanRequired>
        <Request args={{ userId, environment, id }} back={{ to: backLink, label: 'Requisições' }} />
      </PlanRequired>
    </Page>
  );
}

interface RequestProps {
  args: EnvironmentOfUser & { id: string };
  back: { to: string; label: string };
}

function Request({ args, back }: RequestProps) {
  const { id, environment } = args;
  const isOpen = useIsOpen();
  useEnvironmentInAddress();
  const load = useGetRequestQuery(args, { skip: !isOpen || !isId(id) });
  const { currentData: request, error, isFetching, refetch } = load;
  if (request) return <RequestDetails request={request} environment={environment} back={back} />;
  const isUnknown = !isId(id) || isUnknownId(error);
  const isLoading = !isUnknown && (!error || isFetching);
  return (
    <>
      <PageHeader title="Requisição" back={back} />
      {isLoading && <SkeletonCard lines={8} />}
      {isUnknown && (
        <NotInEnvironment
          icon={<FileX strokeWidth={1.75} />}
          title="Requisição não encontrada"
          description={`Nenhuma requisição dos últimos 30 dias no ambiente ${environmentNames[environment]} tem este ID.`}
          list={{ to: back.to, label: 'Ver requisições' }}
          environment={environment}
          here={(where) => screens.request.to(id, where)}
        />
      )}
      {!isLoading && !isUnknown && (
        <LoadFailure error={error} environment={environment} onRetry={() => void refetch()} />
      )}
    </>
  );
}
