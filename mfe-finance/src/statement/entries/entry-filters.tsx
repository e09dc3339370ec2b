import { accountNames, entryNames } from '@trilho/contracts/finance-words';
import { type ActiveFilter, TextField, token, usePhone } from '@trilho/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { AddressFilters } from '../../environment/use-address-filters.ts';
import { choicesOf, withAll } from '../../filters/choices.ts';
import { FilterBar } from '../../filters/filter-bar.tsx';
import { useGatewayChoices } from '../../filters/use-gateway-choices.ts';
import { fullDay, isDay } from '../../words/days.ts';
import { entryFilters, firstPage, noFilters } from '../query/entry-query.ts';

const Days = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[2]};
  > * {
    flex: 1 1 140px;
    min-width: 0;
  }
  > span {
    flex: none;
    line-height: 36px;
    color: ${token.color.muted};
  }
`;

const accountChoices = withAll(choicesOf(accountNames), 'Todas');
const kindChoices = withAll(choicesOf(entryNames));

interface DayFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  isBare: boolean;
  onChange: (day: string) => void;
}

/** A day by the browser's picker. An incomplete one stays in the field and filters nothing. */
function DayField({ label, value, error, isBare, onChange }: DayFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  return (
    <TextField
      type="date"
      label={label}
      hideLabel={isBare}
      value={text}
      {...(error && { error })}
      onChange={({ target }) => {
        setText(target.value);
        const isWhole = isDay(target.value) || (target.value === '' && !target.validity.badInput);
        if (isWhole) onChange(target.value);
      }}
    />
  );
}

/** Which postings are shown: gateway, account, kind, days, and the payment that another screen asked for. */
export function EntryFilterBar({ address: { get, set } }: { address: AddressFilters }) {
  const isPhone = usePhone();
  const gateways = useGatewayChoices(get('gateway'));
  const [from, to] = [get('from'), get('to')];
  const isTurned = isDay(from) && isDay(to) && from > to;
  const { paymentId } = entryFilters(get);
  const change = (changes: Record<string, string>) => set({ ...changes, ...firstPage });
  const others: ActiveFilter[] = [
    ...(isDay(from)
      ? [{ id: 'from', label: `De ${fullDay(from)}`, onRemove: () => change({ from: '' }) }]
      : []),
    ...(isDay(to) ? [{ id: 'to', label: `Até ${fullDay(to)}`, onRemove: () => change({ to: '' }) }] : []),
    ...(paymentId
      ? [{ id: 'payment', label: `Pagamento: ${paymentId}`, onRemove: () => change({ payment: '' }) }]
      : []),
  ];
  return (
    <FilterBar
      label="Filtrar lançamentos"
      filters={[
        { name: 'gateway', label: 'Gateway', value: get('gateway'), choices: withAll(gateways) },
        { name: 'account', label: 'Conta', value: get('account'), choices: accountChoices },
        { name: 'kind', label: 'Tipo', value: get('kind'), choices: kindChoices },
      ]}
      others={others}
      onChange={change}
      onClear={() => set(noFilters)}
    >
      <Days role="group" aria-label="Período">
        {!isPhone && <span aria-hidden="true">De</span>}
        <DayField
          label={isPhone ? 'De' : 'De (dia)'}
          value={from}
          isBare={!isPhone}
          onChange={(day) => change({ from: day })}
        />
        {!isPhone && <span aria-hidden="true">até</span>}
        <DayField
          label={isPhone ? 'Até' : 'Até (dia)'}
          value={to}
          isBare={!isPhone}
          error={isTurned ? 'A data final é anterior à inicial.' : undefined}
          onChange={(day) => change({ to: day })}
        />
      </Days>
    </FilterBar>
  );
}
