import { checkContent } from './check-content.ts';

test('every page has its text, every link leads somewhere, and every component is known', () => {
  expect(checkContent()).toEqual([]);
});
