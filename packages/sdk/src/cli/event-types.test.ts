import { readPatterns } from './event-types.ts';
import { UsageError } from './settings.ts';

test('types are selected by name or by pattern, the test event too', () => {
  const isWanted = readPatterns(['payment.*, refund.succeeded', 'webhook.test']);
  const wanted = ['payment.failed', 'refund.succeeded', 'webhook.test'];
  expect([...wanted, 'refund.failed', 'payment_method.attached'].filter(isWanted)).toEqual(wanted);
});

test('a pattern that no type matches is a mistake', () => {
  for (const mistake of ['payments.*', '', 'webhook.tested']) {
    expect(() => readPatterns([mistake])).toThrow(UsageError);
  }
});
