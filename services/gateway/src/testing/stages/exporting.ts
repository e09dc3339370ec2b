import type { Environment } from '@trilho/contracts/common';
import type { ExportInput } from '@trilho/contracts/portal-export';
import { bulkInsert } from '../../demo/bulk-insert.ts';
import type { TestUser } from '../app/builders.ts';
import type { TestApp } from '../app/test-app.ts';
import { buildPaymentRow } from '../metric-rows.ts';

/** Asks for a link, in the sandbox unless told, as the portal does. Lists and filters may be what they should not. */
export const askForExport = (
  { app }: Pick<TestApp, 'app'>,
  { id, headers }: Pick<TestUser, 'id' | 'headers'>,
  list: string,
  filters: Record<string, string> = {},
  environment: Environment = 'SANDBOX',
) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/portal/exports',
    query: { userId: id },
    headers,
    payload: { environment, list, filters } satisfies Record<keyof ExportInput, unknown>,
  });

/** The path of a link that downloads a list once. */
export async function exportLink(
  service: Pick<TestApp, 'app'>,
  user: TestUser,
  list: string,
  filters?: Record<string, string>,
  environment?: Environment,
): Promise<string> {
  const response = await askForExport(service, user, list, filters, environment);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return `/api/v1${response.json().data.path}`;
}

/** Follows a link, with no session. */
export const openLink = ({ app }: Pick<TestApp, 'app'>, url: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url });

/** The lines of a file, cells by column. For files in which no cell holds a semicolon, a quote or a line break. */
export function readCsv(file: string): Record<string, string>[] {
  const [header = '', ...lines] = file.replace('\ufeff', '').trimEnd().split('\r\n');
  const names = header.split(';');
  return lines.map((line) =>
    Object.fromEntries(
      line.split(';').map((cell, index) => [names[index] ?? '', cell.replace(/^"(.*)"$/, '$1')]),
    ),
  );
}

/** Writes captured payments of R$ 19,90, unless told otherwise, of these times into the sandbox. Answers their rows. */
export async function writePayments(
  { context }: Pick<TestApp, 'context'>,
  user: TestUser,
  ...payments: [at: string, overrides?: object][]
) {
  const scope = { userId: user.id, environment: 'SANDBOX' as const };
  const rows = payments.map(([at, overrides]) => buildPaymentRow(scope, new Date(at), overrides));
  await bulkInsert('payments', rows, context.orm.em.fork());
  return rows;
}
