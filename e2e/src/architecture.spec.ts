import { expect, test } from '@playwright/test';
import { findCircles } from '@trilho/jest-preset/folder-circles.ts';
import { findLargeFolders } from '@trilho/jest-preset/folders.ts';

test('folders use each other in one direction, and none has more than 25 files', () => {
  expect(findCircles(import.meta.dirname)).toEqual([]);
  expect(findLargeFolders(import.meta.dirname)).toEqual([]);
});
