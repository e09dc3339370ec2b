import { contrastOf, contrastsOf, inkOn } from './contrast.ts';

test('contrasts are those that WCAG gives', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1);
});

test('text on any colour reads', () => {
  const steps = Array.from({ length: 9 }, (_, index) => Math.min(255, index * 32));
  const colors = steps.flatMap((red) =>
    steps.flatMap((green) =>
      steps.map(
        (blue) => `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
      ),
    ),
  );
  expect(Math.min(...colors.map((color) => contrastsOf(color).text))).toBeGreaterThanOrEqual(4.5);
  expect([inkOn('#791b4b'), inkOn('#ffd400')]).toEqual(['#ffffff', '#000000']);
});
