import type { Mutant } from '../../stage/mutant.ts';

const file = 'ready.py';

export const mutants: Mutant[] = [
  {
    name: 'any endpoint will do',
    breaks: [
      'an endpoint at a plain http address does not do',
      'an endpoint that misses an event does not do',
      'an endpoint that fails, or was switched off, does not do',
    ],
    changes: [[file, 'any(does(endpoint) for endpoint in every("/webhooks"))', 'list(every("/webhooks"))']],
  },
  {
    name: 'the star is not known',
    breaks: ['an endpoint for all events will do, among others that do not'],
    changes: [[file, '("*" in events or NEEDED <= events)', 'NEEDED <= events']],
  },
  {
    name: 'a filter is not looked at',
    breaks: ['an endpoint that is for some payments alone does not do'],
    changes: [[file, '        and not endpoint["metadataFilter"]\n', '']],
  },
  {
    name: 'a service that is away is ready',
    breaks: ['a service that is away is no answer'],
    changes: [
      [file, 'from urllib.error import HTTPError', 'from urllib.error import HTTPError, URLError'],
      [file, 'print(json.dumps(', 'except URLError:\n    pass\nprint(json.dumps('],
    ],
  },
  {
    name: 'every refusal is of the keys',
    breaks: ['an account whose plan has ended is told so'],
    changes: [[file, '"plan_required": "plan"', '"plan_required": "keys"']],
  },
];
