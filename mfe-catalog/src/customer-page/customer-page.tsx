import { PageMeta, PlanRequired, paths, useUserId } from '@trilho/portal';
import { EnvironmentBadge, Page, PageHeader, usePhone } from '@trilho/ui';
import { useParams } from 'react-router';
import { CreateButton } from '../creation/create-button.tsx';
import { customerTitle } from '../customers/customer-labels.ts';
import { useGetCustomerQuery } from '../customers/customers-api.ts';
import { useIsOpen } from '../environment/screen-environment-toggle.tsx';
import { useEnvironmentInAddress, useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { isId } from '../ids.ts';
import { useBackLink } from '../lists/back-link.ts';
import { CustomerDetails } from './customer-details.tsx';

/**
 * `/admin/customers/:id`, for accounts with an active plan. The back link keeps the list's search and page. On a phone
 * the bar above names the environment.
 */
export function CustomerPage() {
  const { id = '' } = useParams();
  const userId = useUserId();
  const isOpen = useIsOpen();
  const isPhone = usePhone();
  const [environment] = useScreenEnvironment();
  const backLink = useBackLink(paths.admin.customers);
  useEnvironmentInAddress();
  const load = useGetCustomerQuery(
    { userId, environment, id },
    { skip: !isOpen || !isId(id), refetchOnMountOrArgChange: true },
  );
  const customer = load.currentData;
  const title = customer ? customerTitle(customer) : 'Cliente';

  return (
    <Page>
      <PageMeta
        title={title}
        description="Dados, cartões, pagamentos, assinaturas e faturas de um cliente."
      />
      <PageHeader
        back={{ to: backLink, label: 'Clientes' }}
        title={title}
        description={customer?.name ? customer.email : undefined}
        actions={
          <>
            {!isPhone && <EnvironmentBadge environment={environment} />}
            {customer && (
              <>
                <CreateButton
                  kind="subscription"
                  variant="secondary"
                  environment={environment}
                  customer={customer}
                />
                <CreateButton kind="charge" environment={environment} customer={customer} />
              </>
            )}
          </>
        }
      />
      <PlanRequired>
        <CustomerDetails load={load} id={id} environment={environment} backLink={backLink} />
      </PlanRequired>
    </Page>
  );
}
