import { describeFindings } from './report.ts';
import { runChaos } from './run-chaos.ts';

test('a while of kills, pauses, faults, late events and lost rows breaks no promise', async () => {
  const outcome = await runChaos({
    seed: 20_261_122,
    minutes: 0.4,
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
  expect(outcome.books.clients.operations.length).toBeGreaterThan(25);
  expect(Object.keys(outcome.faults)).toEqual(
    expect.arrayContaining([
      'kill database',
      'kill gateways',
      'kill workers',
      'late_effect',
      'lose rows of a payment',
      'pause gateways',
      'withhold_webhooks',
    ]),
  );
}, 600_000);
