import type { Environment } from '@trilho/contracts/common';
import { paths } from '@trilho/portal';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function objectOf(body: string): Record<string, unknown> {
  try {
    const event: unknown = JSON.parse(body);
    const data = isRecord(event) ? event.data : null;
    return isRecord(data) && isRecord(data.object) ? data.object : {};
  } catch {
    return {};
  }
}

const screens: Record<string, { list: string; label: string }> = {
  pay: { list: paths.admin.payments, label: 'Ver pagamento' },
  cus: { list: paths.admin.customers, label: 'Ver cliente' },
  sub: { list: paths.admin.subscriptions, label: 'Ver assinatura' },
  inv: { list: paths.admin.invoices, label: 'Ver fatura' },
};

/** Returns the screen of the resource that an event is about: its own, or that of the payment it belongs to. */
export function resourceOf(body: string, environment: Environment): { to: string; label: string } | null {
  const object = objectOf(body);
  const ids = [object.id, object.paymentId].filter((id) => typeof id === 'string');
  for (const id of ids) {
    const screen = screens[id.split('_')[0] ?? ''];
    if (screen) {
      const { list, label } = screen;
      return { to: `${list}/${encodeURIComponent(id)}?environment=${environment}`, label };
    }
  }
  return null;
}
