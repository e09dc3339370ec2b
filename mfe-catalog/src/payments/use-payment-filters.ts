import { useSearchParams } from 'react-router';
import { type UrlFilters, useUrlFilters } from '../filters/use-url-filters.ts';
import { type PaymentFilterName, paymentFilterNames } from './payment-filter-values.ts';

export interface UsePaymentFilters extends UrlFilters<PaymentFilterName> {
  /** Sets several filters as one history entry, and returns to the first page. */
  change: (changes: Partial<Record<PaymentFilterName, string>>, options?: { replace?: boolean }) => void;
}

/** Keeps the filters of the payments in the address. */
export function usePaymentFilters(): UsePaymentFilters {
  const filters = useUrlFilters(paymentFilterNames);
  const [params, setParams] = useSearchParams();
  const change: UsePaymentFilters['change'] = (changes, options) => {
    const next = new URLSearchParams(params);
    next.delete('cursor');
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, options);
  };
  return { ...filters, change };
}
