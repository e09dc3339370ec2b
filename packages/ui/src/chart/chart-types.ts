/** Colour of a series. */
export type ChartTone = 'brand' | 'danger' | 'info' | 'muted';

/** What is counted: bars stand on each other, lines on their own. Two of a kind at most, so that they differ without colour. */
export interface ChartSeries {
  id: string;
  label: string;
  kind: 'bars' | 'line';
  /** Default `brand`. */
  tone?: ChartTone;
  /** Text of a value; that of the chart by default. */
  format?: (value: number) => string;
  /** The side whose axis a line is read from. Default `left`. */
  axis?: 'left' | 'right';
}

/** A place on the horizontal axis, such as a day. */
export interface ChartPoint {
  id: string;
  label: string;
  /** Value of each series by its id, 0 or more; null interrupts a line. */
  values: Readonly<Record<string, number | null>>;
}
