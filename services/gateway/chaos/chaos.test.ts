import { describeFindings } from './report.ts';
import { runChaos } from './run-chaos.ts';

test('half a minute of kills, faults and late events breaks no promise', async () => {
  const outcome = await runChaos({
    seed: 20_261_122,
    minutes: 0.5,
    merchants: 2,
    clients: 4,
    gateways: 2,
    workers: 1,
    say: () => undefined,
  });
  expect(describeFindings(outcome)).toEqual(['No findings: every promise held.']);
  expect(outcome.books.clients.operations.length).toBeGreaterThan(25);
  expect(Object.keys(outcome.faults)).toEqual(
    expect.arrayContaining([
      'kill database',
      'kill gateways',
      'kill workers',
      'late_effect',
      'withhold_webhooks',
    ]),
  );
}, 600_000);
