import { firstVersion, versionHeader } from '@trilho/contracts/api-version';
import type { ApiDocument, Operation } from '../facts/document.ts';
import { flow } from './flow.ts';
import type { Folder, Step } from './folder.ts';
import { answerSchema, shapeOf } from './shape.ts';

/** Where the portal serves the collection. */
export const collectionPath = '/trilho.postman_collection.json';

interface Place {
  method: string;
  path: string;
  operation: Operation;
}

function placesOf({ paths }: ApiDocument): Map<string, Place> {
  const places = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Place] => [
      operation.operationId,
      { method: method.toUpperCase(), path, operation },
    ]),
  );
  return new Map(places);
}

/** The address and the sandbox's key pair, set once; the others are saved by the requests. */
const given = [
  { key: 'baseUrl', value: 'http://127.0.0.1:4100' },
  { key: 'accessKey', value: '' },
  { key: 'secretKey', value: '', type: 'secret' },
];

const about = `
Um cliente, do cadastro ao reembolso: cada requisição usa o que as anteriores criaram, e tem testes.

1. Em **Variables**, preencha \`baseUrl\`, \`accessKey\` e \`secretKey\` com um par de chaves do Sandbox.
2. Execute a coleção inteira, de cima para baixo (**Run collection**), ou uma requisição por vez, na ordem.

Serve a contas com um gateway ou com dois. Clientes, cartões guardados, produtos e assinaturas são do Stripe: sem ele, as pastas deles são puladas. A rota é pulada com mais de um gateway, que pede regras de roteamento no portal.

Na linha de comando: \`npx newman run trilho.postman_collection.json --env-var accessKey=… --env-var secretKey=…\`
`.trim();

/** The script that runs after the answer: a test for the status, one for the shape, and the step's own. */
function testsOf({ status = 200, saves = {}, expects = {} }: Step, shape: object): string[] {
  const held = Object.entries(expects).map(
    ([name, expression]) => `pm.test('${name}', () => pm.expect(${expression}).to.equal(true));`,
  );
  const saved = Object.entries(saves).flatMap(([name, place]) => [
    `pm.test('guarda ${name}', () => {`,
    `  pm.expect(${place}).to.be.a('string');`,
    `  pm.collectionVariables.set('${name}', ${place});`,
    '});',
  ]);
  return [
    'const answer = pm.response.json();',
    ...([...Object.values(expects), ...Object.values(saves)].some((code) => /\bresult\b/.test(code))
      ? ['const result = answer.data;']
      : []),
    `pm.test('responde ${status}', () => pm.response.to.have.status(${status}));`,
    `const shape = ${JSON.stringify(shape)};`,
    "pm.test('tem a forma documentada', () => pm.response.to.have.jsonSchema(shape));",
    ...saved,
    ...held,
  ];
}

/** Skips the requests of a folder where the merchant lacks what it needs; before the gateways are listed nothing is known. */
function skipWithout(needs: NonNullable<Folder['needs']>): object {
  const has =
    needs === 'one gateway' ? "!gateways.includes(',')" : `gateways.split(',').includes('${needs}')`;
  const exec = [
    "const gateways = pm.variables.get('gateways');",
    `if (gateways && !(${has})) pm.execution.skipRequest();`,
  ];
  return { listen: 'prerequest', script: { type: 'text/javascript', exec } };
}

function urlOf(step: Step, { path, operation }: Place): object {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = step.path?.[name];
    if (value === undefined) throw new Error(`${step.operation} needs a value for ${name}`);
    return value;
  });
  const known = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const query = known.map(({ name, description }) => ({
    key: name,
    value: step.query?.[name] ?? '',
    ...(description && { description }),
    // Offered in the interface, and not sent: an empty filter is refused.
    ...(step.query?.[name] === undefined && { disabled: true }),
  }));
  const sent = query.filter((parameter) => !('disabled' in parameter));
  const search = sent.map(({ key, value }) => `${key}=${value}`).join('&');
  return {
    raw: `{{baseUrl}}${filled}${search && `?${search}`}`,
    host: ['{{baseUrl}}'],
    path: filled.slice(1).split('/'),
    ...(query.length > 0 && { query }),
  };
}

function itemOf(step: Step, place: Place, document: ApiDocument): object {
  const { method, operation } = place;
  const header = [
    { key: 'X-Access-Key', value: '{{accessKey}}' },
    { key: 'X-Secret-Key', value: '{{secretKey}}' },
    // The collection is made of the first version's document, whatever the version of the keys.
    { key: versionHeader, value: firstVersion },
    ...(method === 'POST' ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
    ...(step.body ? [{ key: 'Content-Type', value: 'application/json' }] : []),
  ];
  const shape = shapeOf(
    answerSchema(operation, step.status ?? 200, document),
    document.components.schemas,
    4,
  );
  const raw = JSON.stringify(step.body, null, 2);
  return {
    name: step.name ?? operation.summary,
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: testsOf(step, shape) } }],
    request: {
      ...{ method, header, url: urlOf(step, place) },
      ...(step.body && { body: { mode: 'raw', raw, options: { raw: { language: 'json' } } } }),
      ...(operation.description && { description: operation.description }),
    },
    response: [],
  };
}

/**
 * Writes the merchants' document as a Postman collection (v2.1) that runs from top to bottom.
 * @throws Error when the document lacks an operation of the flow
 */
export function toCollection(document: ApiDocument): object {
  const places = placesOf(document);
  const steps = flow.flatMap((folder) => folder.steps);
  const item = flow.map((folder) => ({
    name: folder.name,
    ...(folder.needs && { event: [skipWithout(folder.needs)] }),
    item: folder.steps.map((step) => {
      const place = places.get(step.operation);
      if (!place) throw new Error(`The document has no operation ${step.operation}`);
      return itemOf(step, place, document);
    }),
  }));
  const saved = steps.flatMap(({ saves = {} }) => Object.keys(saves));
  return {
    info: {
      _postman_id: '52b3cc6e-4f00-4c70-a795-83bf814cc5de',
      name: document.info.title,
      description: about,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item,
    variable: [...given, ...saved.map((key) => ({ key, value: '' }))],
  };
}
