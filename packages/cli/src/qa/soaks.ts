import type { Judge } from './judge.ts';

/** A soak test of `npm test` in its full size. */
const soak = (workspace: string, test: string, inputs: readonly string[]): Judge => ({
  command: ['npm', 'run', 'test', '-w', workspace, '--', test],
  variables: { SOAK: 'full' },
  inputs: ['packages/tooling/src/soak-size.ts', ...inputs],
});
const ofGateway = (test: string, inputs: readonly string[]) =>
  soak('@trilho/gateway', test, [`services/gateway/src/**/${test}.test.ts`, ...inputs]);
const ofChaos = (test: string, inputs: readonly string[]) =>
  soak('@trilho/chaos', `/${test}.test`, [`qa/chaos/**/${test}.test.ts`, ...inputs]);

/** The code of folders of the gateway, without its tests. */
const code = (...folders: string[]): string[] =>
  folders.map((folder) => `services/gateway/src/${folder}/**/!(*.test).ts`);
const laboratory = (...folders: string[]): string[] =>
  folders.map((folder) => `qa/chaos/${folder}/!(*.test).ts`);

/** What makes a payment have one effect, whatever fails. */
const oneEffect = [
  ...code('modules/payments/{record,changes,surplus,operations,events,reconciliation}'),
  ...code('idempotency'),
];

/**
 * The soak tests in full. Their inputs are what each guarantee lives in, not all that the test runs through: a change of
 * anything else is left to the eighth.
 */
export const soaks: Readonly<Record<string, Judge>> = {
  'fourth-gateway': ofGateway('fourth-gateway', [
    'docs/adding-a-gateway-example.md',
    'mfe-gateways/src/{config-details/config-details.tsx,providers/*}',
    'packages/contracts/src/{common,names/gateway-names}.ts',
    ...code('providers/kit', 'providers/port', 'providers/testing', 'testing/guide'),
    'services/gateway/src/providers/contract-tests/{method,namespace}*.test.ts',
    'services/gateway/src/providers/registry.ts',
  ]),
  restore: ofGateway('restore-drill', [
    ...code('modules/payment-import', 'modules/reconciliation'),
    'services/gateway/src/modules/payments/changes/import-payment.ts',
    'services/gateway/src/modules/payments/record/payment-origin.ts',
    'services/gateway/src/providers/port/payment-record.ts',
    'services/gateway/src/testing/stages/losing.ts',
  ]),
  'soak-books': ofGateway('book-contract', [
    'services/gateway/src/providers/stripe/{payments,refunds}.ts',
    'services/gateway/src/providers/testing/contract-subjects.ts',
  ]),
  'soak-chaos': ofChaos('chaos', [
    'qa/chaos/*.ts',
    ...laboratory('audit', 'books', 'cluster', 'load'),
    ...oneEffect,
    ...code('modules/provider-events'),
  ]),
  'soak-deliveries': ofChaos('delivery-chaos', [
    ...laboratory('cluster', 'deliveries'),
    ...code('modules/webhook-delivery', 'event-log', 'platform/queue'),
  ]),
  'soak-faults': ofGateway('second-gateway-faults', [
    ...oneEffect,
    ...code('providers/mercadopago', 'modules/provider-events'),
  ]),
  'soak-fuzzer': ofGateway('fuzzer', [
    ...code('contract-tests'),
    'services/gateway/src/modules/**/*.routes.ts',
    'services/gateway/openapi.json',
  ]),
  'soak-payments': ofGateway('payment-model', [...oneEffect, ...code('testing/payment-model')]),
  'soak-plan': ofGateway('plan-life', [
    ...code('modules/plan'),
    'services/gateway/src/testing/stages/plan-life.ts',
  ]),
  'soak-replay': ofGateway('replay-coverage', [
    ...code('modules/routing'),
    'services/gateway/src/testing/routing/{replayed,routing}-world.ts',
  ]),
  'soak-rollups': ofGateway('rollups-agreement', [
    ...code('modules/metrics'),
    'services/gateway/src/testing/stages/rollup-{run,story}.ts',
  ]),
};
