import { dropIncident, keepIncident } from './incidents.ts';
import { type Beat, watchBeats } from './watch-beats.ts';

const id = crypto.randomUUID();
/** One after the other: what is taken back must not come after it was. */
let writing: Promise<unknown> = Promise.resolve();
const inTurn = (write: () => Promise<unknown>) => {
  writing = writing.then(write).catch(() => undefined);
};

const { beat } = watchBeats(
  (version) => inTurn(() => keepIncident(id, { ...(version && { version }), at: Date.now() })),
  () => inTurn(() => dropIncident(id)),
);
addEventListener('message', ({ data }: MessageEvent<Beat>) => beat(data));
