import { dark, light } from './palette.ts';

const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.exec(color) ?? []).slice(1).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours (`#rrggbb`) as WCAG 2 measures it: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** White or near-black, whichever reads better on a colour: 4.5 or more on any. */
export const inkOn = (color: string): string => {
  const inks = ['#ffffff', '#000000'] as const;
  return contrastOf(color, inks[0]) >= 4.5 ? inks[0] : inks[1];
};

/** How a colour stands out from the cards of both themes, and the text on it from the colour. */
export const contrastsOf = (color: string) => ({
  text: contrastOf(color, inkOn(color)),
  light: contrastOf(color, light.surface),
  dark: contrastOf(color, dark.surface),
});
