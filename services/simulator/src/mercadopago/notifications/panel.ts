import { randomBytes } from 'node:crypto';
import type { PanelRecord } from '../../kernel/mercadopago-records.ts';
import type { Store } from '../../kernel/store.ts';
import { type MercadoPagoContext, secondsOf } from '../context.ts';
import { badRequest } from '../errors.ts';

const ID = 'panel';
const empty: PanelRecord = { id: ID, url: null, secret: null, timeUnit: 'seconds' };

/** What the account's owner has set in the panel. */
export const panelOf = (store: Store): PanelRecord => store.get('mercadopago.panel', ID) ?? empty;

/** A fresh secret: 64 hexadecimal digits, as the provider's panel makes it. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/** Sets what is given, and leaves the rest. 400 for an address that is none. */
export function setPanel(ctx: MercadoPagoContext, change: Partial<Omit<PanelRecord, 'id'>>): PanelRecord {
  const { url } = change;
  if (url && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) {
    throw badRequest(4020, 'notification_url attribute must be url valid');
  }
  const panel = { ...panelOf(ctx.store), ...change };
  if (ctx.store.get('mercadopago.panel', ID)) ctx.store.update(panel);
  else ctx.store.insert('mercadopago.panel', panel, secondsOf(ctx.nowMs), {}, {});
  return panel;
}
