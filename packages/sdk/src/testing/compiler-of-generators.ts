import { registerHooks } from 'node:module';

/** This package's TypeScript 5. */
const compiler = import.meta.resolve('typescript');

/**
 * Loaded before a generator (`node --import`): gives it this package's TypeScript 5, as a merchant's project would. The
 * workspace's TypeScript 7, next to which npm installs the generator, has no compiler API.
 */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'typescript' ? { url: compiler, shortCircuit: true } : nextResolve(specifier, context),
});
