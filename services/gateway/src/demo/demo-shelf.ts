import type { MerchantScope } from '../context.ts';
import type { BillingInterval } from '../providers/port/catalog.ts';
import { after, dayMs } from './demo-calendar.ts';
import { demoProducts } from './demo-catalog.ts';
import { copied } from './demo-people.ts';
import { namedId, namedToken } from './random.ts';

/** A recurrent price that subscriptions are drawn for, as often as its weight says. */
export interface SoldPrice {
  id: string;
  productId: string;
  unitAmountMinor: number;
  interval: BillingInterval;
  intervalCount: number;
  weight: number;
}

/** Before the first customer came. */
const openedDaysAgo = 430;

/** What is sold, as rows of our copy; `sold` are the recurrent prices among them. */
export function drawShelf(scope: MerchantScope, now: Date) {
  const drawn = demoProducts.map(({ name, description, prices }, index) => {
    const at = after(now, (index - openedDaysAgo) * dayMs);
    const key = `${scope.userId}:product:${index}`;
    const rest = { ...copied(scope, at), metadata: {}, active: true };
    const id = namedId('prod', at, key);
    const product = { ...rest, id, externalId: `prod_demo_${namedToken(key)}`, name, description };
    const priced = prices.map(({ unitAmount, interval, intervalCount = 1, weight = 0 }, n) => ({
      weight,
      row: {
        ...rest,
        id: namedId('price', at, `${key}:${n}`),
        externalId: `price_demo_${namedToken(`${key}:${n}`)}`,
        productId: id,
        unitAmountMinor: unitAmount,
        currency: 'BRL',
        recurrent: interval !== null,
        interval,
        intervalCount: interval && intervalCount,
      },
    }));
    return { product, priced };
  });
  const priced = drawn.flatMap((one) => one.priced);
  const sold = priced.flatMap(({ row, weight }): SoldPrice[] => {
    const { id, productId, unitAmountMinor, interval, intervalCount } = row;
    return interval && intervalCount
      ? [{ id, productId, unitAmountMinor, interval, intervalCount, weight }]
      : [];
  });
  return { products: drawn.map(({ product }) => product), prices: priced.map(({ row }) => row), sold };
}
