import { nodeRemedies } from './node.ts';
import { nodeSdkRemedies } from './node-sdk.ts';
import { phpRemedies } from './php.ts';
import { pythonRemedies } from './python.ts';
import type { Remedies } from './remedy.ts';

interface Language {
  id: string;
  /** Name of the tab. */
  label: string;
  remedies: Remedies;
}

/** The languages that remedies are written in, in the order of their tabs. */
export const languages: readonly Language[] = [
  { id: 'node-sdk', label: 'Node.js (SDK)', remedies: nodeSdkRemedies },
  { id: 'node', label: 'Node.js', remedies: nodeRemedies },
  { id: 'php', label: 'PHP', remedies: phpRemedies },
  { id: 'python', label: 'Python', remedies: pythonRemedies },
];
