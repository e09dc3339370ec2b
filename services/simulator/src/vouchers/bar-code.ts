/** Widths of the five bars (or gaps) of each digit: interleaved 2 of 5. */
const WIDTHS = ['11331', '31113', '13113', '33111', '11313', '31311', '13311', '11133', '31131', '13131'];

/** The bar code of an even number of digits as an SVG picture. */
export function barCodeSvg(digits: string, label: string): string {
  const pairs = digits.match(/\d\d/g) ?? [];
  const middle = pairs.flatMap(([bar = '0', gap = '0']) =>
    [...(WIDTHS[Number(bar)] ?? '')].flatMap((width, index) => [width, WIDTHS[Number(gap)]?.[index] ?? '1']),
  );
  const widths = ['1', '1', '1', '1', ...middle, '3', '1', '1'].map(Number);
  let at = 0;
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${at} 0h${width}v50h-${width}z` : '';
    at += width;
    return bar;
  });
  return `<svg role="img" aria-label="${label}" viewBox="0 0 ${at} 50" preserveAspectRatio="none"><path d="${bars.join('')}"/></svg>`;
}
