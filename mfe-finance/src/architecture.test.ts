import { testFolders } from '@trilho/jest-preset/folders.ts';

testFolders(import.meta.dirname);
