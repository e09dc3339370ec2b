import { useEnvironment, useUserId } from '@trilho/portal';
import { useState } from 'react';
import { matchLines } from './match-lines.ts';
import type { PaletteGroup, PaletteLine } from './palette-line.ts';
import { recentLines, rememberLine } from './recent-lines.ts';
import { useAnswers } from './use-answers.ts';
import { useOwnGroups } from './use-own-groups.ts';
import { useSources } from './use-sources.ts';

export interface PaletteContent {
  groups: PaletteGroup[];
  /** Groups that could not be searched, for a text. */
  failures: string[];
  isSearching: boolean;
  /** Keeps a line that was chosen for the next openings. */
  remember: (line: PaletteLine) => void;
}

/** All that the palette shows for a text: without one, what was chosen last before the shell's own lines. */
export function usePaletteContent(typed: string): PaletteContent {
  const text = typed.trim();
  const userId = useUserId();
  const [environment] = useEnvironment();
  const own = useOwnGroups();
  const ownLines = own.flatMap(({ lines }) => lines);
  const [recent] = useState(() => recentLines(ownLines, { userId, environment }));
  const { ready, loading, failed } = useSources();
  const answers = useAnswers(text, ready);
  const isAsked = text !== '';

  const found = ready.map(({ key, source }): PaletteGroup => {
    const answer = answers.get(key);
    const lines = answer && answer !== 'failed' ? answer : [];
    return { key, heading: source.group, lines, isPending: isAsked && answer === undefined };
  });
  const coming = loading.map((name) => ({ key: name, heading: name, lines: [], isPending: isAsked }));
  const groups = isAsked
    ? [...own.map((group) => ({ ...group, lines: matchLines(group.lines, text) })), ...found, ...coming]
    : [{ key: 'recent', heading: 'Recentes', lines: recent }, ...without(recent, [...own, ...found])];
  const unheard = ready.filter(({ key }) => answers.get(key) === 'failed').map(({ source }) => source.group);

  return {
    groups: groups.filter(({ lines, isPending }) => lines.length > 0 || isPending),
    failures: isAsked ? [...unheard, ...failed] : [],
    isSearching: groups.some(({ isPending }) => isPending),
    remember: (line) =>
      rememberLine(line, { userId, environment, isOwn: ownLines.some(({ key }) => key === line.key) }),
  };
}

/** A line is shown once. */
function without(recent: readonly PaletteLine[], groups: PaletteGroup[]): PaletteGroup[] {
  const keys = new Set(recent.map(({ key }) => key));
  return groups.map((group) => ({ ...group, lines: group.lines.filter(({ key }) => !keys.has(key)) }));
}
