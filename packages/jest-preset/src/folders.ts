import { readdirSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { findCircles, foldersOf } from './folder-circles.ts';

/** Tests included. Somebody who opens a folder sees all that is in it. */
const mostFiles = 25;

/** Only ever added to, in the order of their dates: nobody looks for anything else there. */
const isDated = (folder: string): boolean => basename(folder) === 'migrations';

const filesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** The paths, from `root`, of the folders with more than 25 files; migrations may be more. */
export const findLargeFolders = (root: string): string[] =>
  foldersOf(root)
    .filter((folder) => !isDated(folder) && filesIn(folder) > mostFiles)
    .map((folder) => relative(root, folder));

/** The rules for the folders of every workspace, as tests of its sources in `root`. */
export function testFolders(root: string): void {
  test('folders use each other in one direction, by their types too', () => {
    expect(findCircles(root)).toEqual([]);
  });

  test(`no folder has more than ${mostFiles} files`, () => {
    expect(findLargeFolders(root)).toEqual([]);
  });
}
