import { join } from 'node:path';
import { testFolders } from '@trilho/jest-preset/folders.ts';
import { ROOT } from './root.ts';

describe('the tools', () => testFolders(import.meta.dirname));

// The contracts have no tests of their own.
describe('the contracts', () => testFolders(join(ROOT, 'packages/contracts/src')));
