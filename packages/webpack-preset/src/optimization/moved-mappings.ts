import { decode, encode, type SourceMapMappings } from '@jridgewell/sourcemap-codec';

/** A part of a text that is replaced by a shorter one. */
export type Edit = { start: number; end: number; text: string };

/** Where each line of a text begins. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The mappings of a text after parts of it were replaced: each place moves with what stands there. */
export function moveMappings(
  mappings: string,
  before: string,
  after: string,
  edits: readonly Edit[],
): string {
  const starts = lineStarts(before);
  const startsAfter = lineStarts(after);
  const ordered = edits.toSorted((a, b) => a.start - b.start);
  const moved: SourceMapMappings = startsAfter.map(() => []);
  let next = 0;
  let shift = 0;
  let line = 0;
  for (const [number, segments] of decode(mappings).entries()) {
    for (const [column, ...rest] of segments) {
      const at = (starts[number] ?? 0) + column;
      for (let edit = ordered[next]; edit && edit.end <= at; edit = ordered[next]) {
        shift += edit.text.length - (edit.end - edit.start);
        next += 1;
      }
      const within = ordered[next];
      const place = (within && within.start < at ? within.start : at) + shift;
      while ((startsAfter[line + 1] ?? Number.POSITIVE_INFINITY) <= place) line += 1;
      const segment = [place - (startsAfter[line] ?? 0), ...rest];
      if (isSegment(segment)) moved[line]?.push(segment);
    }
  }
  return encode(moved);
}

const isSegment = (numbers: number[]): numbers is SourceMapMappings[number][number] =>
  [1, 4, 5].includes(numbers.length);
