import type { Mutant } from '../../stage/mutant.ts';

const file = 'subscribe.py';

export const mutants: Mutant[] = [
  {
    name: 'nothing is looked up: keys alone, which are kept for a day',
    breaks: ['nor days later, and there is one customer and one product'],
    changes: [[file, 'return items[-1] if items else None', 'return None']],
  },
  {
    name: 'a customer for each call',
    breaks: ['another card starts it, of the same customer and product'],
    changes: [
      [file, '    if known:\n        return known["id"]\n', ''],
      [file, `f"usuario-{person['id']}"`, 'str(time.time())'],
    ],
  },
  {
    name: 'who stops loses what is paid',
    breaks: ['who stops keeps what is paid, and is not charged any more'],
    changes: [[file, '{"atPeriodEnd": True}', '{}']],
  },
  {
    name: 'one key for a customer, whatever card',
    breaks: ['another card starts it, of the same customer and product'],
    changes: [[file, `-{person['id']}-{asked['card']}"`, `-{person['id']}"`]],
  },
];
