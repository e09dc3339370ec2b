/** A line of the palette, from the shell or from a remote. */
export interface PaletteLine {
  /** Unique in the palette, the same at each opening. */
  key: string;
  title: string;
  /** Distinguishes lines of the same title. */
  detail?: string;
  /** Name of a lucide icon in kebab-case. */
  icon?: string;
  /** Other words that match it. */
  keywords?: string;
  /** The path to open, or the action to run. */
  act: string | (() => void);
}

/** Lines under a heading, in the order they are shown. */
export interface PaletteGroup {
  key: string;
  heading: string;
  lines: PaletteLine[];
  /** Whether the search for its lines still runs. */
  isPending?: boolean;
}
