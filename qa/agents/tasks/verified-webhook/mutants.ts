import type { Mutant } from '../../stage/mutant.ts';

const file = 'receiver.py';

export const mutants: Mutant[] = [
  {
    name: 'the signature is not looked at',
    breaks: ['what another secret signed is refused', 'a body that was changed on the way is refused'],
    changes: [[file, 'return any(hmac.compare_digest(expected, one) for one in signatures)', 'return True']],
  },
  {
    name: 'a delivery may be of any age',
    breaks: ['a delivery that somebody kept for six minutes is refused'],
    changes: [[file, 'TOLERANCE_SECONDS = 300', 'TOLERANCE_SECONDS = 10**9']],
  },
  {
    name: 'only the first signature counts',
    breaks: ['while the secret is changed, either signature is enough'],
    changes: [[file, 'for one in signatures)', 'for one in signatures[:1])']],
  },
  {
    name: 'the body is parsed and written again before it is verified',
    breaks: ['an event that comes five times at once counts once'],
    changes: [
      [
        file,
        'if not is_signed(self.headers, body):',
        'if not is_signed(self.headers, json.dumps(json.loads(body)).encode()):',
      ],
    ],
  },
  {
    name: 'an event counts as often as it comes',
    breaks: ['an event that comes five times at once counts once'],
    changes: [
      [file, 'id TEXT PRIMARY KEY', 'id TEXT'],
      [file, 'INSERT OR IGNORE', 'INSERT'],
    ],
  },
  {
    name: 'what is known is in memory alone',
    breaks: ['after a restart nothing is forgotten, and an event still counts once'],
    changes: [[file, 'os.path.join(os.environ["STATE_DIR"], "orders.db")', '":memory:"']],
  },
];
