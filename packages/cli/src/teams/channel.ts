import type { Arguments } from './command.ts';
import { usageError } from './registry-error.ts';

export type ChannelChoice = { channel?: 'canary' | 'stable'; percent?: number };

export const channelOptions = { channel: { type: 'string' }, percent: { type: 'string' } } as const;

/** Reads `--channel canary --percent 5` or `--channel stable`. @throws CommandError for anything else */
export function readChannel({ text }: Arguments): ChannelChoice {
  const channel = text('channel');
  const share = text('percent');
  if (channel !== undefined && channel !== 'canary' && channel !== 'stable')
    throw usageError('--channel is canary or stable.');
  if (share === undefined) return channel ? { channel } : {};
  const percent = Number(share);
  if (channel !== 'canary') throw usageError('--percent goes with --channel canary.');
  if (!(percent >= 0.01 && percent <= 100)) throw usageError('--percent is a number from 0.01 to 100.');
  return { channel, percent };
}

/** `to everybody`, `to 5 % of the people`. */
export function describeChannel({ channel, percent = 10 }: ChannelChoice): string {
  if (channel === 'stable') return 'to everybody';
  return channel === 'canary' ? `to ${percent} % of the people` : 'to nobody yet';
}
