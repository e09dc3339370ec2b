/** A place in a script: both from 1. */
export type Place = { line: number; column: number };

/** A place in the source, with the text of its line. */
export type SourcePlace = { file: string; line: number; column: number; text: string };

export type ThreadQuestion = {
  id: number;
  /** A stored source map, compressed by gzip. */
  path: string;
  place: Place;
  /** Maps that are to be forgotten before. */
  drop?: string[];
};

export type ThreadAnswer = {
  id: number;
  /** Size of the map that is kept ready now; 0 for one that cannot be read. */
  bytes: number;
  source?: SourcePlace | undefined;
};
