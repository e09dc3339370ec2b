import { testFolders } from './folders.ts';

testFolders(import.meta.dirname);
