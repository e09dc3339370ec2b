import type { DeliveryStatus } from '@trilho/contracts/webhook';
import { useSearchParams } from 'react-router';
import { statusNames } from '../labels/delivery-labels.ts';

interface DeliveryParams {
  status: DeliveryStatus | '';
  search: string;
  cursor: string;
  /** The delivery that is open, by its id. */
  delivery: string;
}

const isStatus = (text: string): text is DeliveryStatus => Object.hasOwn(statusNames, text);

/** What of the deliveries is shown. It is in the address, so that it can be linked. */
export function useDeliveryParams() {
  const [params, setParams] = useSearchParams();
  const read = (name: string) => params.get(name) ?? '';
  const status = read('status');
  const set = (changes: Partial<DeliveryParams>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: changes.search !== undefined },
    );
  return {
    status: isStatus(status) ? status : ('' as const),
    search: read('search'),
    cursor: read('cursor'),
    delivery: read('delivery'),
    set,
  };
}
