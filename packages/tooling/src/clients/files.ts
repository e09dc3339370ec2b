import { readApi } from './document/operations.ts';
import { phpModels } from './php/models.ts';
import { phpMaps, phpResources } from './php/resources.ts';
import { pythonResources } from './python/resources.ts';
import { pythonTypes } from './python/types.ts';

const python = 'packages/sdk-python/src/trilho_sdk/generated';
const php = 'packages/sdk-php/src';
const madeOf = 'Made by `npm run clients` of the OpenAPI document.';

const marked = (text: string): string => text.replace('<?php\n', `<?php\n\n// ${madeOf}\n`);

/** The generated files of the clients in other languages, by their path in the repository. */
export function clientFiles(): Map<string, string> {
  const api = readApi();
  return new Map([
    [`${python}/__init__.py`, `"""${madeOf}"""\n`],
    [`${python}/types.py`, `"""The types of the API. ${madeOf}"""\n\n${pythonTypes(api.declarations)}`],
    [`${python}/resources.py`, `"""The operations of the API. ${madeOf}"""\n\n${pythonResources(api)}`],
    ...[...phpModels(api)].map(([name, text]) => [`${php}/Model/${name}.php`, marked(text)] as const),
    ...[...phpResources(api)].map(([name, text]) => [`${php}/Resource/${name}.php`, marked(text)] as const),
    [`${php}/Model/Maps.php`, marked(phpMaps(api))],
  ]);
}
