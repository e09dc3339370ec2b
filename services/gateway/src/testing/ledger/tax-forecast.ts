import type { EntityManager } from '@mikro-orm/postgresql';
import type { TestUser } from '../app/builders.ts';
import type { TestApp } from '../app/test-app.ts';

/** Switches the forecast of taxes on or off in the terms, as the portal does. */
export async function saveForecast(
  { app }: Pick<TestApp, 'app'>,
  user: TestUser,
  forecastsTaxes: boolean,
): Promise<void> {
  const call = async (method: 'GET' | 'PUT', payload?: object) => {
    const response = await app.inject({
      method,
      url: '/api/v1/portal/gateway-terms',
      query: { userId: user.id, environment: 'SANDBOX' },
      headers: user.headers,
      ...(payload && { payload }),
    });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json().data;
  };
  const { terms, version } = await call('GET');
  await call('PUT', { terms, version, forecastsTaxes });
}

/** What was posted as forecast of a payment's taxes, oldest first, in centavos. @throws where a posting does not sum to zero */
export async function taxesBooked(paymentId: string, em: EntityManager): Promise<number[]> {
  const rows = await em.execute<{ kind: string; expected: number; whole: number }[]>(
    `select kind, expected_taxes::int "expected", (expected_taxes + taxes_to_split)::int "whole"
     from ledger_postings where payment_id = ? and (expected_taxes is not null or taxes_to_split is not null) order by id`,
    [paymentId],
  );
  for (const { kind, whole } of rows) {
    if (kind !== 'tax_forecast' || whole !== 0) throw new Error(`${kind} has ${whole}`);
  }
  return rows.map(({ expected }) => expected);
}
