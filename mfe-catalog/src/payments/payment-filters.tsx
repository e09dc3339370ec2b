import { Button, FilterSelect, formatCurrency, Skeleton, usePhone } from '@trilho/ui';
import { ChevronDown, X } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ListSearch } from '../filters/list-search.tsx';
import { PhoneFilters } from '../filters/phone-filters.tsx';
import { Toolbar } from '../filters/toolbar.tsx';
import { known } from '../filters/use-url-filters.ts';
import { isId } from '../lists/ids.ts';
import { DayRange } from './day-range.tsx';
import { FilterPill, RangeLine } from './filter-pill.ts';
import {
  amountRangeError,
  gatewayFilter,
  methodFilter,
  periodFilter,
  readAmount,
  statusFilter,
} from './payment-filter-values.ts';
import type { UsePaymentFilters } from './use-payment-filters.ts';

// The form library is loaded only for the amount filter.
const AmountRange = lazy(async () => ({ default: (await import('./amount-range.tsx')).AmountRange }));

function amountText(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `${formatCurrency(min)} a ${formatCurrency(max)}`;
  if (min !== null) return `a partir de ${formatCurrency(min)}`;
  return `até ${formatCurrency(max ?? 0)}`;
}

/** The range below has its own name for screen readers. */
const Title = styled.p`
  padding-bottom: 6px;
  font-size: 13px;
  line-height: 18px;
  font-weight: 550;
`;

interface PaymentFiltersProps {
  filters: UsePaymentFilters;
  /** The customer's name, when the list is filtered by one customer. */
  customer?: string;
}

/** Search and filters of the payments; on a phone the filters are in one sheet. */
export function PaymentFilters(props: PaymentFiltersProps) {
  return usePhone() ? <PhonePaymentFilters {...props} /> : <WidePaymentFilters {...props} />;
}

const search = ({ values, set }: UsePaymentFilters) => (
  <ListSearch
    value={values.search}
    placeholder="Buscar por cliente, e-mail ou ID..."
    label="Buscar pagamentos"
    onSearch={(text, options) => set('search', text, options)}
  />
);

function WidePaymentFilters({ filters, customer }: PaymentFiltersProps) {
  const { values, isFiltered, set, change, clear } = filters;
  const min = readAmount(values.amountMin);
  const max = readAmount(values.amountMax);
  const hasAmounts = (min !== null || max !== null) && !amountRangeError(min, max);
  const [showsAmounts, setShowsAmounts] = useState(min !== null || max !== null);
  const toolbar = useRef<HTMLDivElement>(null);
  const amountsId = useId();

  const handleClear = () => {
    clear();
    setShowsAmounts(false);
    // The button disappears with the filters, so the focus moves to the toolbar.
    toolbar.current?.querySelector('input')?.focus();
  };

  return (
    <>
      <Toolbar ref={toolbar} aria-label="Filtrar pagamentos">
        {search(filters)}
        <FilterSelect
          label="Status"
          value={known(values.status, statusFilter)}
          options={statusFilter}
          onChange={(value) => set('status', value)}
        />
        <FilterSelect
          label="Período"
          value={known(values.period, periodFilter)}
          options={periodFilter}
          onChange={(period) => change({ period, from: '', to: '' })}
        />
        <FilterSelect
          label="Método"
          value={known(values.method, methodFilter)}
          options={methodFilter}
          onChange={(value) => set('method', value)}
        />
        <FilterSelect
          label="Gateway"
          value={known(values.gateway, gatewayFilter)}
          options={gatewayFilter}
          onChange={(value) => set('gateway', value)}
        />
        <FilterPill
          aria-expanded={showsAmounts}
          aria-controls={showsAmounts ? amountsId : undefined}
          data-active={hasAmounts ? '' : undefined}
          onClick={() => setShowsAmounts(!showsAmounts)}
        >
          Valor: {hasAmounts ? amountText(min, max) : 'todos'}
          <ChevronDown aria-hidden size={14} strokeWidth={1.75} />
        </FilterPill>
        {isId(values.customerId) && (
          <FilterPill
            data-active=""
            aria-label={`Remover o filtro Cliente: ${customer ?? values.customerId}`}
            onClick={() => set('customerId', '')}
          >
            Cliente: {customer ?? values.customerId}
            <X aria-hidden size={14} strokeWidth={1.75} />
          </FilterPill>
        )}
        {isFiltered && (
          <Button variant="ghost" onClick={handleClear}>
            Limpar filtros
          </Button>
        )}
      </Toolbar>
      {values.period === 'custom' && <DayRange from={values.from} to={values.to} onChange={change} />}
      {showsAmounts && (
        <div id={amountsId}>
          <Amounts filters={filters} />
        </div>
      )}
    </>
  );
}

function PhonePaymentFilters({ filters, customer }: PaymentFiltersProps) {
  const { values, change, unset } = filters;
  const min = readAmount(values.amountMin);
  const max = readAmount(values.amountMax);
  const hasAmounts = (min !== null || max !== null) && !amountRangeError(min, max);
  const active = [
    ...(hasAmounts
      ? [
          {
            id: 'amount',
            label: `Valor: ${amountText(min, max)}`,
            onRemove: () => unset(['amountMin', 'amountMax']),
          },
        ]
      : []),
    ...(isId(values.customerId)
      ? [
          {
            id: 'customer',
            label: `Cliente: ${customer ?? values.customerId}`,
            onRemove: () => unset(['customerId']),
          },
        ]
      : []),
  ];
  // The days belong to the period that has them.
  const set: UsePaymentFilters['set'] = (name, value, options) =>
    name === 'period'
      ? change({ period: value, from: '', to: '' }, options)
      : filters.set(name, value, options);
  return (
    <PhoneFilters
      label="Filtrar pagamentos"
      search={search(filters)}
      filters={{ ...filters, set }}
      selects={[
        { name: 'period', label: 'Período', options: periodFilter },
        { name: 'status', label: 'Status', options: statusFilter },
        { name: 'method', label: 'Método', options: methodFilter },
        { name: 'gateway', label: 'Gateway', options: gatewayFilter },
      ]}
      others={{ active, names: ['from', 'to', 'amountMin', 'amountMax', 'customerId'] }}
    >
      {values.period === 'custom' && <DayRange from={values.from} to={values.to} onChange={change} />}
      <div>
        <Title aria-hidden>Valor</Title>
        <Amounts filters={filters} />
      </div>
    </PhoneFilters>
  );
}

function Amounts({ filters: { values, change } }: Pick<PaymentFiltersProps, 'filters'>) {
  return (
    <Suspense fallback={<AmountsOnTheirWay />}>
      <AmountRange
        min={readAmount(values.amountMin)}
        max={readAmount(values.amountMax)}
        onApply={(amounts) =>
          change({ amountMin: String(amounts.min ?? ''), amountMax: String(amounts.max ?? '') })
        }
      />
    </Suspense>
  );
}

const AmountsOnTheirWay = () => (
  <RangeLine aria-hidden>
    <Skeleton height={60} />
    <Skeleton height={60} />
  </RangeLine>
);
