import type { Mutant } from '../../stage/mutant.ts';

const file = 'catch-up.mjs';
const savePlace = `  writeFileSync(\`\${place}.new\`, JSON.stringify({ after, size: length }));
  renameSync(\`\${place}.new\`, place);
`;

export const mutants: Mutant[] = [
  {
    name: 'only one page is read',
    breaks: ['the first time reads all that there is, in order'],
    changes: [[file, 'if (!hasMore) break;', 'break;']],
  },
  {
    name: 'the list is read from the newest to the oldest',
    breaks: ['the first time reads all that there is, in order'],
    changes: [
      [
        file,
        "new URLSearchParams({ after, limit: '100' })",
        "new URLSearchParams({ ...(after && { startingAfter: after }), limit: '100' })",
      ],
      [file, 'if (!hasMore) break;', 'if (!nextCursor) break;'],
    ],
  },
  {
    name: 'the place is kept at the end, what was written before stays',
    breaks: ['killed in the middle, it goes on where it was'],
    changes: [
      [
        file,
        'if (existsSync(ledger)) truncateSync(ledger, size);\nelse writeFileSync',
        'if (!existsSync(ledger)) writeFileSync',
      ],
      [file, savePlace, ''],
      [file, '  if (!hasMore) break;\n}', `  if (!hasMore) break;\n}\n${savePlace}`],
    ],
  },
  {
    name: 'each time begins 30 days ago',
    breaks: ['with nothing new, nothing is added'],
    changes: [[file, '[start, size, 0]', "['', size, 0]"]],
  },
];
