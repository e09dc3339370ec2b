/** Addresses of the product under test. */
export interface ProductUrls {
  portal: string;
  cdn: string;
  gateway: string;
  simulator: string;
  /** The e-mail catcher. */
  mail: string;
  /** Connection string of the product's database. */
  database: string;
}

const variable = 'TRILHO_E2E_URLS';

/** Publishes the addresses to the test processes. */
export function publishUrls({ portal, cdn, gateway, simulator, mail, database }: ProductUrls): void {
  process.env[variable] = JSON.stringify({ portal, cdn, gateway, simulator, mail, database });
}

/** The addresses of the product that the global setup started. */
export function productUrls(): ProductUrls {
  const text = process.env[variable];
  if (!text) throw new Error('No product was started: run the journeys through `npm run test:e2e`.');
  return JSON.parse(text);
}
