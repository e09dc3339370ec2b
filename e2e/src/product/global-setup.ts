import { startProduct } from '@trilho/cli/start/product.ts';
import { publishUrls } from './urls.ts';

/**
 * Builds what changed and starts the whole product on free ports with throwaway data; returns the function
 * that stops it.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const product = await startProduct({ ports: 'free', log: (line) => process.stdout.write(`${line}\n`) });
  publishUrls({ ...product.urls, database: product.databaseUrl });
  return () => product.stop();
}
