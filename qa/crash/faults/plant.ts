import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { faultVariable } from './fault.ts';
import { faultOf } from './planted.ts';
import { moduleUrlOf, planted } from './replace.ts';

/**
 * Imported before the product: the modules of a fault are loaded with it, in memory. A shard's own processes inherit it. @throws
 * when what a fault replaces is not there
 */
const name = process.env[faultVariable];
const changes = name ? faultOf(name).changes : [];
const urls = new Set(changes.map(({ module }) => moduleUrlOf(module)));

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!urls.has(url)) return loaded;
    const { source: given = '' } = loaded;
    const source = typeof given === 'string' ? given : new TextDecoder().decode(given ?? undefined);
    return { ...loaded, source: planted(fileURLToPath(url), source, changes) };
  },
});
