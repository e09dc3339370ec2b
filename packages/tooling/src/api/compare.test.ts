import { compareReports, nextVersion } from './compare.ts';

const kept = `import { JSX } from 'react';

declare namespace index {
    export {
        Badge,
        BadgeProps
    }
}
export { index }

function Badge(input: BadgeProps): JSX.Element;

interface BadgeProps {
    tone: Tone;
    size?: number;
}

type Tone = 'good' | 'bad';`;

test('the same API asks for nothing, in whatever order it is written', () => {
  const reordered = kept.replace('Badge,\n        BadgeProps', 'BadgeProps,\n        Badge');
  expect(compareReports(kept, kept)).toEqual({ step: 'none', breaks: [], removes: false });
  expect(compareReports(kept, reordered).breaks).toEqual([]);
});

test.each([
  ['another name', `${kept}\n\nfunction Card(): JSX.Element;`],
  ['an optional member', kept.replace('size?: number;', 'size?: number;\n    icon?: string;')],
  ['another export of a module', kept.replace('BadgeProps\n', 'BadgeProps,\n        Tone\n')],
])('%s is a minor step', (_case, fresh) => {
  expect(compareReports(kept, fresh)).toEqual({ step: 'minor', breaks: [], removes: false });
});

test.each([
  [
    'a required member',
    kept.replace('size?: number;', 'size?: number;\n    icon: string;'),
    'interface BadgeProps',
  ],
  ['a member that is gone', kept.replace('    size?: number;\n', ''), 'interface BadgeProps'],
  ['a member of another type', kept.replace('tone: Tone', 'tone: string'), 'interface BadgeProps'],
  [
    'another parameter',
    kept.replace('input: BadgeProps', 'input: BadgeProps, more: string'),
    'function Badge',
  ],
  ['another type', kept.replace("'good' | 'bad'", "'good'"), 'type Tone'],
])('%s is a major step, and is named', (_case, fresh, name) => {
  expect(compareReports(kept, fresh)).toEqual({
    step: 'major',
    breaks: [`${name} is another one`],
    removes: false,
  });
});

test('an export that is gone is a major step that cannot be lowered', () => {
  expect(compareReports(kept, kept.replace('        Badge,\n', ''))).toEqual({
    step: 'major',
    breaks: ['namespace index is another one'],
    removes: true,
  });
});

test('a declaration that is gone is a major step that cannot be lowered', () => {
  const fresh = kept.replace(/\n\ntype Tone.*/, '');
  expect(compareReports(kept, fresh)).toEqual({
    step: 'major',
    breaks: ['type Tone is gone'],
    removes: true,
  });
});

test('steps of a version', () => {
  const steps = ['none', 'minor', 'major'] as const;
  expect(steps.map((step) => nextVersion('1.2.3', step))).toEqual(['1.2.3', '1.3.0', '2.0.0']);
  expect(() => nextVersion('1.2', 'minor')).toThrow('no version');
});
