import { buildSamples } from '../../src/samples/build-samples.ts';
import { readFacts } from '../facts/facts-of-page.ts';
import { highlight } from './highlight.ts';

test('code is coloured by class, line by line', async () => {
  expect(await highlight('{\n  "a": 12\n}\n', 'json')).toEqual([
    [['', '{']],
    [
      ['', '  '],
      ['property', '"a"'],
      ['punctuation', ': '],
      ['number', '12'],
    ],
    [['', '}']],
  ]);
});

test('text without colours keeps its lines; an unknown language ends the build', async () => {
  expect(await highlight('um\n\ndois', 'text')).toEqual([[['', 'um']], [], [['', 'dois']]]);
  await expect(highlight('x', 'cobol')).rejects.toThrow('Code in cobol cannot be coloured');
});

test('every sample keeps its text, and each placeholder is within one token', async () => {
  const placeholder = /__[A-Z_]+?__/g;
  for (const facts of Object.values(readFacts())) {
    for (const { language, code } of buildSamples(facts)) {
      const lines = await highlight(code, language);
      const texts = lines.map((line) => line.map(([, text]) => text));
      expect(texts.map((line) => line.join('')).join('\n')).toBe(code);
      const whole = texts.flat().flatMap((text) => text.match(placeholder) ?? []);
      expect(whole).toEqual(code.match(placeholder) ?? []);
    }
  }
});
