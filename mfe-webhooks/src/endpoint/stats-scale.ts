export type ChartPeriod = '24h' | '7d';

/** Returns three even ticks from 0 to a round number that is not below `most`. */
export function axisTicks(most: number): number[] {
  const half = Math.max(1, most / 2);
  const power = 10 ** Math.floor(Math.log10(half));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= half && Number.isInteger(one * power)) ?? 10;
  const step = factor * power;
  return [0, step, step * 2];
}

/** The path through the points; a missing one interrupts the line, and a lone one is a dot. */
export function linePath(points: readonly ({ x: number; y: number } | null)[]): string {
  let isDrawing = false;
  const parts = points.map((point, index) => {
    if (!point) {
      isDrawing = false;
      return '';
    }
    const at = `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
    const isAlone = !isDrawing && !points[index + 1];
    const part = isAlone ? `M${at}h0.1` : `${isDrawing ? 'L' : 'M'}${at}`;
    isDrawing = true;
    return part;
  });
  return parts.join('');
}

const hours = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
});

/** `15:00`, or `21/11, 12 h` over several days. */
export function pointText(iso: string, period: ChartPeriod): string {
  const date = new Date(iso);
  return period === '24h' ? hours.format(date) : `${days.format(date)} h`;
}
