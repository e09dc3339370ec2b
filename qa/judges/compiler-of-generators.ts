import { registerHooks } from 'node:module';

/** The judges' TypeScript 5. */
const compiler = import.meta.resolve('typescript');

/**
 * Loaded before a generator (`node --import`): gives it the judges' TypeScript 5, as a merchant's project would. The
 * product's TypeScript 7 has no compiler API.
 */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'typescript' ? { url: compiler, shortCircuit: true } : nextResolve(specifier, context),
});
