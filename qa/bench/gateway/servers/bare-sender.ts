import { randomBytes } from 'node:crypto';
import { signatureHeaders, signingKey } from '@trilho/gateway/src/modules/webhook-delivery/signing.ts';
import { Agent, request } from 'undici';
import { reportToParent } from './reporting.ts';

/** Signs and posts the same body over and over, 64 at a time, as the simplest sender would, and keeps no record. */
const target = process.env.BENCH_TARGET ?? '';
const total = Number(process.env.BENCH_POSTS);
const body = JSON.stringify({ id: 'evt_bare', data: { object: { text: 'x'.repeat(1_500) } } });
const key = signingKey(`whsec_${randomBytes(32).toString('base64')}`);
const dispatcher = new Agent({ connections: 64, pipelining: 1 });
let left = total;

const post = async () => {
  while (left > 0) {
    left -= 1;
    const headers = {
      'content-type': 'application/json',
      ...signatureHeaders({ id: `evt_${left}`, at: new Date(), body }, [key]),
    };
    const answer = await request(target, { method: 'POST', headers, body, dispatcher });
    await answer.body.dump();
  }
};
await Promise.all(Array.from({ length: 64 }, post));
reportToParent('done');
