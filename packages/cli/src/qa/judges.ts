import { join } from 'node:path';
import { ROOT } from '@trilho/tooling/root.ts';
import { judgedJourneys } from './journeys.ts';
import type { Judge } from './judge.ts';
import { soaks } from './soaks.ts';

const tools = join(ROOT, 'qa', 'judges', 'node_modules');

/** How a JavaScript file is started on each runtime that merchants use besides the product's own. */
const runtimes = {
  node20: [join(tools, 'node/bin/node')],
  deno: [process.execPath, join(tools, 'deno/bin.cjs'), 'run', '--quiet', '--allow-net', '--allow-env'],
  bun: [join(tools, 'bun/bin/bun.exe')],
};

const jest = ['node', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--config'] as const;
const testOf = (name: string): Judge['command'] => [...jest, 'qa/judges/jest.config.ts', name];

/** What the judges themselves are. */
const own = ['qa/judges/package-lock.json', 'qa/judges/jest.config.ts'];
const sdk = [
  'services/gateway/openapi.json',
  'packages/sdk/{package.json,tsconfig*.json}',
  'packages/sdk/scripts/*.ts',
  'packages/sdk/src/*.ts',
  'packages/sdk/src/{cli,resources,testing}/*.ts',
];
const routes = ['packages/contracts/src/**/*.ts', 'services/gateway/src/modules/**/*.routes.ts'];

/** Programs of others, which are installed for them alone. */
export const foreignJudges: Readonly<Record<string, Judge>> = {
  'document-linters': {
    command: testOf('document-linters'),
    inputs: [
      ...own,
      'qa/judges/document-linters.test.ts',
      'services/gateway/src/main/openapi/**/*.ts',
      ...routes,
    ],
  },
  image: {
    command: testOf('/image.test'),
    inputs: [
      'qa/judges/{jest.config,image.test,image-build,run-image}.ts',
      'deploy/{Dockerfile,Dockerfile.dockerignore}',
      'packages/cli/src/deploy/{lean-manifests,bundle-commands,fill-compile-cache}.ts',
      'package-lock.json',
      'services/{gateway,portal-host}/package.json',
    ],
  },
  'paypal-sdk': {
    command: testOf('paypal-sdk'),
    inputs: [
      ...own,
      'qa/judges/{paypal-client,paypal-sdk.test}.ts',
      'services/simulator/src/paypal/**/!(*.test).ts',
      'services/simulator/src/kernel/*.ts',
    ],
  },
  'postman-collection': {
    command: testOf('postman-collection'),
    inputs: [
      ...own,
      'qa/judges/postman-collection.test.ts',
      'mfe-docs/build/postman/*.ts',
      'services/gateway/openapi.json',
      ...routes,
    ],
  },
  'sdk-archive': {
    command: testOf('sdk-archive'),
    inputs: [...own, 'qa/judges/sdk-archive.test.ts', ...sdk],
  },
  'sdk-generators': {
    command: testOf('sdk-generators'),
    inputs: [
      ...own,
      'qa/judges/{sdk-generators.test,compiler-of-generators}.ts',
      'services/gateway/openapi.json',
      'services/gateway/src/main/openapi/versions.ts',
      'packages/contracts/src/versions/**/*.ts',
    ],
  },
  'sdk-runtimes': {
    command: ['npm', 'run', 'test', '-w', '@trilho/sdk', '--', 'src/(package|readme|receivers|cli/)'],
    variables: { SDK_RUNTIMES: JSON.stringify(runtimes) },
    inputs: [...own, 'packages/sdk/README.md', 'docs/samples/webhooks/**', ...sdk],
  },
};

/** What plays one table of failures with the SDK of every language. The generated part is compared in `npm test`. */
const clients = [
  'qa/judges/jest.config.ts',
  'qa/judges/clients/*.ts',
  'packages/tooling/src/clients/**/!(*.test).ts',
  'packages/sdk/src/{attempt,caller,error-of-response,errors,list,query,retry,transport,version,webhooks}.ts',
  'packages/sdk/src/idempotency/idempotency-key.ts',
];

/** The checks of the tasks for coding assistants, with answers that are right and wrong. */
const agents: Judge = {
  command: [...jest, 'qa/agents/jest.config.ts'],
  inputs: [
    'qa/agents/*.ts',
    'qa/agents/stage/*.ts',
    'qa/agents/tasks/*.ts',
    'qa/agents/tasks/*/*.{md,ts}',
    'qa/agents/tasks/*/reference/*',
    'mfe-docs/build/markdown/llms.ts',
  ],
};

/** Programs of others that the machine has to have. */
const machineJudges: Readonly<Record<string, Judge>> = {
  alerts: {
    command: ['node', 'qa/judges/check-alerts.ts'],
    inputs: ['qa/judges/check-alerts.ts', 'deploy/monitoring/*.yml'],
  },
  'sdk-php': {
    command: testOf('sdk-php'),
    inputs: [
      ...clients,
      'qa/judges/sdk-php.test.ts',
      'qa/judges/clients/*.php',
      'packages/sdk-php/{README.md,composer.json,phpunit.xml}',
      'packages/sdk-php/src/{*,Exception/*,Http/*}.php',
      'packages/sdk-php/src/{Model/Model,Resource/Resource,Resource/EventLog}.php',
      'packages/sdk-php/tests/*.php',
    ],
  },
  'sdk-python': {
    command: testOf('sdk-python'),
    inputs: [
      ...clients,
      'qa/judges/sdk-python.test.ts',
      'qa/judges/clients/*.py',
      'packages/sdk-python/{README.md,pyproject.toml}',
      'packages/sdk-python/src/trilho_sdk/*.py',
      'packages/sdk-python/tests/*.py',
    ],
  },
};

/** The judges by their name. */
export const judges: Readonly<Record<string, Judge>> = {
  agents,
  ...machineJudges,
  ...foreignJudges,
  ...judgedJourneys,
  ...soaks,
};
