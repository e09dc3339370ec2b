/** A line of the palette, whoever it comes from. */
export interface PaletteLine {
  /** Unique in the palette, the same at each opening. */
  key: string;
  title: string;
  /** What tells it from others of the same title. */
  detail?: string;
  /** Name of a lucide icon in kebab-case. */
  icon?: string;
  /** Further words that find it. */
  keywords?: string;
  /** A path of the portal, or what happens. */
  act: string | (() => void);
}

/** Lines under a heading, in the order they are shown. */
export interface PaletteGroup {
  key: string;
  heading: string;
  lines: PaletteLine[];
  /** Its lines are still being searched for. */
  isPending?: boolean;
}
