import type { PortalCustomer } from '@trilho/contracts/portal-customer';
import { portalListQuery } from '@trilho/contracts/portal-page';
import Type from 'typebox';
import type { CustomerRow } from '../../customers/customer.repository.ts';
import { openCustomerSearch } from '../../customers/portal/customer-search.ts';
import { listCustomersExpanded, readCustomers } from '../../portal-pages/listed-customers.ts';
import { cardCell, gatewayCell, momentCell } from '../export-cells.ts';
import { exportSource } from '../export-source.ts';

type Line = PortalCustomer & Pick<CustomerRow, 'externalId'>;

export const customerExport = exportSource({
  fileName: 'clientes',
  namesCustomers: true,
  filters: Type.Object({ search: portalListQuery(20).search }, { additionalProperties: false }),
  columns: {
    ID: ({ id }: Line) => id,
    Nome: ({ name }) => name ?? '',
    Email: ({ email }) => email ?? '',
    Telefone: ({ phone }) => phone ?? '',
    Cartão: ({ card }) => cardCell(card),
    'Assinaturas ativas': ({ activeSubscriptions }) => String(activeSubscriptions),
    'Último pagamento': ({ lastPaymentAt }) => momentCell(lastPaymentAt),
    'Criado em': ({ createdAt }) => momentCell(createdAt),
    Gateway: ({ gateway }) => gatewayCell(gateway),
    'ID no gateway': ({ externalId }) => externalId,
  },
  async open(_context, scope, { search }, em) {
    const { conditions } = await openCustomerSearch(scope, search, em);
    return async (query) => {
      const { rows, nextCursor } = await readCustomers(scope, conditions, query, em);
      const lines = await listCustomersExpanded(scope, rows, em);
      return {
        rows: lines.map((line, index) => ({ ...line, externalId: rows[index]?.externalId ?? '' })),
        nextCursor,
      };
    };
  },
});
