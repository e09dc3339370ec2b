import { formatCurrency, Skeleton, usePhone } from '@trilho/ui';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { FilterPill, RangeLine } from '../filters/filter-pill.ts';
import type { FilterProps, ListFilter } from '../filters/list-filter.ts';
import type { UrlFilters } from '../filters/use-url-filters.ts';
import { amountRangeError } from './amount-range-error.ts';

// The form library is loaded only for the amount filter.
const AmountRange = lazy(async () => ({ default: (await import('./amount-range.tsx')).AmountRange }));

const fieldsId = 'payment-amounts';
const largestAmount = 99_999_999;

/** Reads centavos from the address; null for none or an invalid amount. */
function readAmount(text: string): number | null {
  if (!/^\d{1,8}$/.test(text)) return null;
  const minor = Number(text);
  return minor >= 1 && minor <= largestAmount ? minor : null;
}

const boundsOf = (read: UrlFilters['get']) => ({
  min: readAmount(read('amountMin')),
  max: readAmount(read('amountMax')),
});

/** Returns `R$ 59,90 a R$ 100,00`; null without amounts and for a range that ends before it begins. */
function rangeText(read: UrlFilters['get']): string | null {
  const { min, max } = boundsOf(read);
  if (amountRangeError(min, max)) return null;
  if (min !== null && max !== null) return `${formatCurrency(min)} a ${formatCurrency(max)}`;
  if (min !== null) return `a partir de ${formatCurrency(min)}`;
  return max === null ? null : `até ${formatCurrency(max)}`;
}

/** The range below has its own name for screen readers. */
const Title = styled.p`
  padding-bottom: 6px;
  font-size: 13px;
  line-height: 18px;
  font-weight: 550;
`;

function AmountPill({ filters, isExpanded, onExpand }: FilterProps<unknown>) {
  // A phone's sheet has the fields in sight.
  if (usePhone()) return null;
  const text = rangeText(filters.get);
  return (
    <FilterPill
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? fieldsId : undefined}
      data-active={text === null ? undefined : ''}
      onClick={() => onExpand(!isExpanded)}
    >
      Valor: {text ?? 'todos'}
      <ChevronDown aria-hidden size={14} strokeWidth={1.75} />
    </FilterPill>
  );
}

function AmountFields({ filters, isExpanded }: FilterProps<unknown>) {
  const isPhone = usePhone();
  if (!isExpanded) return null;
  return (
    <div id={fieldsId}>
      {isPhone && <Title aria-hidden>Valor</Title>}
      <Suspense fallback={<AmountsOnTheirWay />}>
        <AmountRange
          {...boundsOf(filters.get)}
          onApply={({ min, max }) =>
            filters.change({ amountMin: String(min ?? ''), amountMax: String(max ?? '') })
          }
        />
      </Suspense>
    </div>
  );
}

const AmountsOnTheirWay = () => (
  <RangeLine aria-hidden>
    <Skeleton height={60} />
    <Skeleton height={60} />
  </RangeLine>
);

/** A filter by the amount, both ends included, in centavos in the address; a range that ends before it begins is dropped. */
export const amountFilter: ListFilter<'amountMin' | 'amountMax'> = {
  names: ['amountMin', 'amountMax'],
  toQuery: (read) => {
    const { min, max } = boundsOf(read);
    if (amountRangeError(min, max)) return { amountMin: '', amountMax: '' };
    return { amountMin: String(min ?? ''), amountMax: String(max ?? '') };
  },
  summary: (read) => {
    const text = rangeText(read);
    return text === null ? null : `Valor: ${text}`;
  },
  control: (props) => <AmountPill {...props} />,
  fields: (props) => <AmountFields {...props} />,
  startsExpanded: (read) => Object.values(boundsOf(read)).some((bound) => bound !== null),
};
