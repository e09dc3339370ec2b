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
import { InvoiceDetails } from './invoice-details.tsx';
import { useGetInvoiceQuery } from './invoices-api.ts';

/** `/admin/invoices/:id`, for accounts with an active plan. */
export function InvoicePage() {
  const { id = '' } = useParams();
  const userId = useUserId();
  const [environment] = useScreenEnvironment();
  const backLink = useBackLink(paths.admin.invoices);
  return (
    <Page>
      <PageMeta title="Fatura" description="O que uma fatura cobrou, de quem, e como foi paga." />
      <PlanRequired>
        {/* The key resets the state for another invoice, so that no modal stays open. */}
        <Invoice key={id} args={{ userId, environment, id }} back={{ to: backLink, label: 'Faturas' }} />
      </PlanRequired>
    </Page>
  );
}

interface InvoiceProps {
  args: EnvironmentOfUser & { id: string };
  back: { to: string; label: string };
}

function Invoice({ args, back }: InvoiceProps) {
  const { id, environment } = args;
  const isOpen = useIsOpen();
  useEnvironmentInAddress();
  const load = useGetInvoiceQuery(args, { skip: !isOpen || !isId(id), refetchOnMountOrArgChange: true });
  const { currentData: invoice, error, isFetching, refetch } = load;
  if (invoice) return <InvoiceDetails invoice={invoice} environment={environment} back={back} />;
  const isUnknown = !isId(id) || isUnknownId(error);
  const isLoading = !isUnknown && (!error || isFetching);
  return (
    <>
      <PageHeader title="Fatura" back={back} />
      {isLoading && <SkeletonCard lines={8} />}
      {isUnknown && (
        <NotInEnvironment
          icon={<FileX strokeWidth={1.75} />}
          title="Fatura não encontrada"
          description={`Nenhuma fatura do ambiente ${environmentNames[environment]} tem este ID. Confira o endereço ou procure na lista.`}
          list={{ to: back.to, label: 'Ver faturas' }}
          environment={environment}
          here={(where) => screens.invoice.to(id, where)}
        />
      )}
      {!isLoading && !isUnknown && (
        <LoadFailure error={error} environment={environment} onRetry={() => void refetch()} />
      )}
    </>
  );
}
