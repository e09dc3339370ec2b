import { readApi } from './document/operations.ts';
import { pythonResources } from './python/resources.ts';
import { pythonTypes } from './python/types.ts';

const python = 'packages/sdk-python/src/trilho_sdk/generated';
const madeOf = 'Made by `npm run clients` of the OpenAPI document.';

/** The generated files of the clients in other languages, by their path in the repository. */
export function clientFiles(): Map<string, string> {
  const api = readApi();
  return new Map([
    [`${python}/__init__.py`, `"""${madeOf}"""\n`],
    [`${python}/types.py`, `"""The types of the API. ${madeOf}"""\n\n${pythonTypes(api.declarations)}`],
    [`${python}/resources.py`, `"""The operations of the API. ${madeOf}"""\n\n${pythonResources(api)}`],
  ]);
}
