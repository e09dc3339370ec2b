import { ListedSubscriptionQuery } from '@trilho/contracts/portal-catalog';
import { type ListedSubscription, SubscriptionStatus } from '@trilho/contracts/subscription';
import { subscriptionStates } from '@trilho/contracts/subscription-state';
import Type from 'typebox';
import {
  type SubscriptionRow,
  uncountedPage,
} from '../../billing/subscription-record/subscription.repository.ts';
import { openSearch } from '../../billing/subscription-record/subscription-search.ts';
import { listExpanded, subscriptionFilter } from '../../billing/subscriptions/portal/listed-subscriptions.ts';
import { amountCell, cardCell, gatewayCell, momentCell, yesNoCell } from '../export-cells.ts';
import { exportSource } from '../export-source.ts';

type Line = ListedSubscription & { row: SubscriptionRow };

const { gateway, product, period, search } = ListedSubscriptionQuery.properties;

export const subscriptionExport = exportSource({
  fileName: 'assinaturas',
  namesCustomers: true,
  filters: Type.Object(
    { gateway, product, period, search, status: Type.Optional(SubscriptionStatus) },
    { additionalProperties: false },
  ),
  columns: {
    ID: ({ id }: Line) => id,
    Status: ({ status }) => subscriptionStates[status].text,
    Cliente: ({ customerName }) => customerName,
    Email: ({ customerEmail }) => customerEmail,
    Plano: ({ planName }) => planName,
    Valor: ({ price }) => amountCell(price),
    Moeda: ({ row }) => row.currency.toUpperCase(),
    Frequência: ({ billingFrequency }) => billingFrequency,
    Início: ({ startDate }) => momentCell(startDate),
    'Próxima cobrança': ({ nextBillingDate }) => momentCell(nextBillingDate),
    'Cancela no fim do período': ({ cancelAtPeriodEnd }) => yesNoCell(cancelAtPeriodEnd),
    Cartão: ({ cardDetails }) =>
      cardCell(cardDetails && { brand: cardDetails.brand, lastFourDigits: cardDetails.last4 }),
    'ID do cliente': ({ customerId }) => customerId,
    Gateway: ({ row }) => gatewayCell(row.gateway),
    'ID no gateway': ({ subscriptionId }) => subscriptionId,
  },
  async open(_context, scope, filters, em) {
    const filter = await subscriptionFilter(scope, filters, em);
    const text = await openSearch(scope, filters.search, em);
    return async (query) => {
      const { rows, nextCursor } = await uncountedPage(scope, filter, text, query, em);
      const listed = await listExpanded(scope, rows, em);
      return {
        rows: rows.flatMap((row, index) => (listed[index] ? [{ ...listed[index], row }] : [])),
        nextCursor,
      };
    };
  },
});
