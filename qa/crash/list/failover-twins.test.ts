import { failoverList } from './failover-list.ts';
import { FailoverTwins } from './failover-twins.ts';
import type { ListedRequest, ListedRequests } from './places.ts';

const refund: ListedRequest = {
  boundaries: ['key-pair', 'insert', 'take-slots-of-provider_turns', 'POST:/v1/refunds', 'finish', 'answer'],
  lasting: '2 3 4 5 6',
  beginning: 'one',
};
const listed: ListedRequests = {
  'refund/STRIPE/succeeded': refund,
  'refund/STRIPE/timeout-after': { ...refund, boundaries: refund.boundaries.with(4, 'give-up') },
};

const lines = failoverList(listed);
const placesOf = (failover: string, ending: string): string[] =>
  lines.flatMap((line) => {
    const found = /^refund\/STRIPE\/succeeded (\S+)@(\S+)#1 (\S+)$/.exec(line);
    return found?.[1] === failover && found[3] === ending ? [found[2] ?? ''] : [];
  });

const line = (stop: string, ending: string, outcome = 'succeeded'): string =>
  `refund/STRIPE/${outcome} ${stop}#1 ${ending}`;

interface Run {
  hasWritten?: boolean;
  after?: readonly string[];
}
const noted = (...runs: [string, Run][]): FailoverTwins => {
  const twins = new FailoverTwins(listed);
  for (const [ran, { hasWritten = false, after = ['retry got 200'] }] of runs) {
    const [, stop = ''] = /(\S+)@/.exec(ran) ?? [];
    twins.note({ line: ran, hasWritten, trace: [`subject somewhere#1 ${stop}`, ...after] });
  }
  return twins;
};

test('a database fails over before each statement and answer, and after what lasts and during each call', () => {
  expect(placesOf('failover-before', 'anew')).toEqual(
    refund.boundaries.filter((label) => !label.startsWith('POST:')),
  );
  expect(placesOf('failover-after', 'anew')).toEqual(['insert', 'POST:/v1/refunds', 'finish']);
  for (const ending of ['leaves', 'retries', 'retries-late'])
    expect(placesOf('failover-before', ending)).toEqual(placesOf('failover-before', 'anew'));
});

test('before a first write that would fail it is the case of the request that succeeds, unless that comes to its write', () => {
  const ran = line('failover-before@insert', 'anew');
  const faulty = line('failover-before@insert', 'leaves', 'timeout-after');
  expect(noted([ran, {}]).isKnown(faulty)).toBe(true);
  expect(noted([ran, { hasWritten: true }]).isKnown(faulty)).toBe(false);
  expect(noted().isKnown(faulty)).toBe(false);
  const late = line('failover-before@answer', 'anew');
  expect(noted([late, {}]).isKnown(line('failover-before@answer', 'anew', 'timeout-after'))).toBe(false);
});

test('who repeats does what one does who would ask anew, unless nothing was charged', () => {
  const ran = line('failover-after@finish', 'anew');
  const repeated = line('failover-after@finish', 'retries');
  expect(noted([ran, {}]).isKnown(repeated)).toBe(true);
  expect(noted([ran, { after: ['retry got 502 provider_no_effect'] }]).isKnown(repeated)).toBe(false);
});

test('a boundary is the one before it where nothing lasting lies between, and all went on alike', () => {
  const first = line('failover-before@key-pair', 'anew');
  const second = line('failover-before@insert', 'anew');
  const third = line('failover-before@take-slots-of-provider_turns', 'anew');
  const twins = noted([first, {}], [second, {}], [third, {}]);
  expect(twins.isKnown(line('failover-before@insert', 'leaves'))).toBe(true);
  expect(twins.isKnown(line('failover-before@take-slots-of-provider_turns', 'leaves'))).toBe(false);
  expect(twins.isKnown(second)).toBe(false);
  const other = noted([first, {}], [second, { after: ['retry got 409'] }]);
  expect(other.isKnown(line('failover-before@insert', 'leaves'))).toBe(false);
});
