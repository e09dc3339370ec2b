import { readReleases } from './releases.ts';

/** The release that has a file whose address is in a text, such as a stack; undefined for code of others. */
export function releaseOf(text: string): { remote: string; version: string } | undefined {
  for (const { name, releases } of readReleases()) {
    for (const { entry, version } of releases) {
      if (text.includes(entry.slice(0, entry.lastIndexOf('/') + 1))) return { remote: name, version };
    }
  }
  return undefined;
}
