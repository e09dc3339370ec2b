import { remainingText } from './countdown.tsx';

const minuteMs = 60_000;

test.each([
  [0, '00:00'],
  [61_000, '01:01'],
  [60 * minuteMs, '1 h 00 min'],
  [47 * 60 * minuteMs, '47 h 00 min'],
  [49 * 60 * minuteMs, '2 dias'],
])('%i ms are told as %s', (ms, text) => {
  expect(remainingText(ms)).toBe(text);
});
