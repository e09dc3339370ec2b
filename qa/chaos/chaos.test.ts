import { soakSize } from '@trilho/tooling/soak-size.ts';
import { describeFindings } from './report.ts';
import { runChaos } from './run-chaos.ts';

test('a while of kills, pauses, faults, late events and lost rows breaks no promise', async () => {
  const outcome = await runChaos({
    // Of which every kind below is among the first dozen draws.
    seed: 20_263_796,
    lasts: { draws: soakSize(40, 12) },
    merchants: 3,
    clients: 6,
    gateways: 2,
    workers: 1,
    pauseSeconds: 6,
    hurry: true,
    // What a provider keeps of an error under its key stays in doubt for longer than a test.
    without: ['status_kept', 'status_kept_after'],
    say: () => undefined,
  });
  expect(describeFindings(outcome)).toEqual(['No findings: every promise held.']);
  expect(outcome.books.clients.operations.length).toBeGreaterThan(5);
  expect(Object.keys(outcome.faults)).toEqual(
    expect.arrayContaining([
      'kill database',
      'kill gateways',
      'kill workers',
      'late_effect',
      'pause gateways',
      'withhold_webhooks',
    ]),
  );
}, 600_000);
