import { jest } from '@jest/globals';
import { afterOwnTime } from './own-time.ts';

afterEach(() => jest.useRealTimers());

test('on an idle page it is as long as it says', () => {
  jest.useFakeTimers();
  const then = jest.fn();
  afterOwnTime(1000, then);
  jest.advanceTimersByTime(999);
  expect(then).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledTimes(1);
});

test('a page that stands still for a minute has used up one slice', () => {
  jest.useFakeTimers();
  const then = jest.fn();
  afterOwnTime(1000, then);
  // After the minute the first timer is due, and so is everything else that has waited: an answer among it.
  jest.setSystemTime(Date.now() + 60_000);
  jest.advanceTimersToNextTimer();
  expect([then.mock.calls.length, jest.getTimerCount()]).toEqual([0, 1]);
  jest.advanceTimersToNextTimer(3);
  expect([then.mock.calls.length, jest.getTimerCount()]).toEqual([1, 0]);
});

test('what was ended is not called back', () => {
  jest.useFakeTimers();
  const then = jest.fn();
  const end = afterOwnTime(1000, then);
  jest.advanceTimersByTime(600);
  end();
  jest.advanceTimersByTime(5000);
  expect(then).not.toHaveBeenCalled();
});
