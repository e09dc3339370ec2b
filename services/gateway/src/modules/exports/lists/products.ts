import { GatewayType } from '@trilho/contracts/common';
import { portalListQuery } from '@trilho/contracts/portal-page';
import Type from 'typebox';
import { plainText } from '../../../platform/lists/conditions.ts';
import { billingFrequency } from '../../billing/subscription-record/billing-frequency.ts';
import {
  findPrices,
  listProducts,
  type PriceRow,
  type ProductRow,
} from '../../products/product.repository.ts';
import { amountCell, gatewayCell, momentCell, yesNoCell } from '../export-cells.ts';
import { exportSource } from '../export-source.ts';

/** A product and one of its prices, null for a product without any. */
interface Line {
  product: ProductRow;
  price: PriceRow | null;
}

function frequencyCell({ price }: Line): string {
  if (!price) return '';
  const { recurrent, interval, intervalCount } = price;
  return billingFrequency(recurrent && interval ? { interval, intervalCount: intervalCount ?? 1 } : null);
}

const gatewayNames = GatewayType.enum.map((name) => name.toLowerCase());

export const productExport = exportSource({
  fileName: 'produtos',
  namesCustomers: false,
  filters: Type.Object(
    {
      search: portalListQuery(20).search,
      gateway: Type.Optional(Type.Enum(gatewayNames, { title: 'Gateway' })),
      status: Type.Optional(Type.Enum(['active', 'inactive'], { title: 'Status' })),
    },
    { additionalProperties: false },
  ),
  columns: {
    'ID do produto': ({ product }: Line) => product.id,
    Produto: ({ product }) => product.name,
    Descrição: ({ product }) => product.description ?? '',
    Ativo: ({ product }) => yesNoCell(product.active),
    'Criado em': ({ product }) => momentCell(product.createdAt),
    'ID do preço': ({ price }) => price?.id ?? '',
    Valor: ({ price }) => amountCell(price?.unitAmountMinor ?? null),
    Moeda: ({ price }) => price?.currency.toUpperCase() ?? '',
    Frequência: frequencyCell,
    Gateway: ({ product }) => gatewayCell(product.gateway),
    'ID no gateway': ({ product }) => product.externalId,
  },
  async open(_context, scope, { search, gateway, status }, em) {
    const wanted = plainText(search?.trim() ?? '');
    const matches = (product: ProductRow) =>
      plainText(`${product.name}\n${product.description ?? ''}`).includes(wanted) &&
      (gateway === undefined || product.gateway.toLowerCase() === gateway);
    return async (query) => {
      const active = status === undefined ? {} : { active: status === 'active' };
      const { rows, nextCursor } = await listProducts(scope, { ...query, ...active }, em);
      const products = rows.filter(matches);
      const ids = products.map(({ id }) => id);
      const prices = (await findPrices(scope, ids, em)).filter((price) => price.active);
      const pricesOf = Map.groupBy(prices, ({ productId }) => productId);
      return {
        rows: products.flatMap((product): Line[] =>
          (pricesOf.get(product.id) ?? [null]).map((price) => ({ product, price })),
        ),
        nextCursor,
      };
    };
  },
});
