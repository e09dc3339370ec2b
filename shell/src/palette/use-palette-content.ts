import { useEnvironment, useUserId } from '@trilho/portal';
import { useState } from 'react';
import { matchLines, sortGroups } from './match-lines.ts';
import type { PaletteGroup, PaletteLine } from './palette-line.ts';
import { recentLines, rememberLine } from './recent-lines.ts';
import { useShellGroups } from './use-shell-groups.ts';
import { useSourceResults } from './use-source-results.ts';
import { useSources } from './use-sources.ts';

export interface PaletteContent {
  groups: PaletteGroup[];
  /** Names of the groups whose search failed. */
  failures: string[];
  isSearching: boolean;
  /** Stores a chosen line for the next openings. */
  remember: (line: PaletteLine) => void;
}

/**
 * Returns what the palette shows for a text; for the empty text, the last choices and then the shell's lines.
 */
export function usePaletteContent(typed: string): PaletteContent {
  const text = typed.trim();
  const userId = useUserId();
  const [environment] = useEnvironment();
  const own = useShellGroups();
  const ownLines = own.flatMap(({ lines }) => lines);
  const [recent] = useState(() => recentLines(ownLines, { userId, environment }));
  const { ready, loading, failed } = useSources();
  const answers = useSourceResults(text, ready);
  const hasText = text !== '';

  const found = ready.map(({ key, source }): PaletteGroup => {
    const answer = answers.get(key);
    const lines = answer && answer !== 'failed' ? answer : [];
    return { key, heading: source.group, lines, isPending: hasText && answer === undefined };
  });
  const loadingGroups = loading.map((name) => ({ key: name, heading: name, lines: [], isPending: hasText }));
  const groups = hasText
    ? sortGroups(
        [
          ...own.map((group) => ({ ...group, lines: matchLines(group.lines, text) })),
          ...found,
          ...loadingGroups,
        ],
        text,
      )
    : [{ key: 'recent', heading: 'Recentes', lines: recent }, ...without(recent, [...own, ...found])];
  const failedGroups = ready
    .filter(({ key }) => answers.get(key) === 'failed')
    .map(({ source }) => source.group);

  return {
    groups: groups.filter(({ lines, isPending }) => lines.length > 0 || isPending),
    failures: hasText ? [...failedGroups, ...failed] : [],
    isSearching: groups.some(({ isPending }) => isPending),
    remember: (line) =>
      rememberLine(line, { userId, environment, isOwn: ownLines.some(({ key }) => key === line.key) }),
  };
}

/** Drops from the groups the lines that are among the recent ones. */
function without(recent: readonly PaletteLine[], groups: PaletteGroup[]): PaletteGroup[] {
  const keys = new Set(recent.map(({ key }) => key));
  return groups.map((group) => ({ ...group, lines: group.lines.filter(({ key }) => !keys.has(key)) }));
}
