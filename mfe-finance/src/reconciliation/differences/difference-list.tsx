import { differenceStatusNames, differenceWords } from '@trilho/contracts/finance-words';
import type { DifferenceKind, SettlementDifference } from '@trilho/contracts/settlement-difference';
import {
  type ActiveFilter,
  ActiveFilters,
  Button,
  Card,
  CardHeader,
  EmptyState,
  SkeletonTable,
  Stack,
  usePhone,
} from '@trilho/ui';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { CsvButton } from '../../download/csv-button.tsx';
import { type AddressFilters, useAddressFilters } from '../../environment/use-address-filters.ts';
import { choicesOf, withAll } from '../../filters/choices.ts';
import { FilterBar } from '../../filters/filter-bar.tsx';
import { useGatewayChoices } from '../../filters/use-gateway-choices.ts';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { cursorsOf, Pager } from '../../lists/pager.tsx';
import { useListDifferencesQuery } from '../../settlements-api.ts';
import { ExplainManyModal } from '../panel/explain-many-modal.tsx';
import { anyStatus, differenceFilters, newList, noFilters } from '../words/difference-words.ts';
import { DifferenceTable } from './difference-table.tsx';
import { type Selection, SelectionBar } from './selection-bar.tsx';

const kindChoices = withAll(
  Object.entries(differenceWords).map(([value, { name }]) => ({ value, label: name })),
);
const statusChoices = [
  { value: '', label: 'Abertas' },
  ...choicesOf({ explained: 'Explicadas', resolved: 'Resolvidas', [anyStatus]: 'Todas' }),
];

interface DifferenceListProps {
  of: EnvironmentOfUser;
  /** The one that is open beside the list. */
  open: string | undefined;
}

/** Differences, newest first, by what the address says. Those that are open can be selected, over several pages. */
export function DifferenceList({ of, open }: DifferenceListProps) {
  const isPhone = usePhone();
  const address = useAddressFilters();
  const { get, set, linkTo } = address;
  const filters = differenceFilters(get);
  const gateways = useGatewayChoices(filters.gateway);
  const load = useListDifferencesQuery(
    { ...of, ...filters, ...cursorsOf({ after: get('after'), before: get('before') }) },
    { refetchOnMountOrArgChange: true },
  );
  const key = JSON.stringify(filters);
  const [selection, setSelection] = useState<Selection>(new Map());
  const [seen, setSeen] = useState(key);
  const [isExplaining, setIsExplaining] = useState(false);
  // Another list has other rows.
  if (key !== seen) {
    setSeen(key);
    setSelection(new Map());
  }
  const { status, ...narrowing } = filters;
  const isFiltered = Object.keys(narrowing).length > 0 || status !== 'open';
  const others = otherFilters(address);
  return (
    <Card aria-label="Diferenças">
      <CardHeader
        title="Diferenças"
        description="Abra uma para ver os dois lados e explicá-la, ou selecione várias com o mesmo motivo."
        actions={<CsvButton of={of} order={{ list: 'differences', filters }} />}
      />
      <Stack gap={4}>
        <FilterBar
          label="Filtrar diferenças"
          filters={[
            { name: 'status', label: 'Status', value: get('status'), choices: statusChoices },
            { name: 'kind', label: 'Tipo', value: filters.kind ?? '', choices: kindChoices },
            {
              name: 'gateway',
              label: 'Gateway',
              value: filters.gateway ?? '',
              choices: withAll(gateways),
            },
          ]}
          others={others}
          onChange={(changes) => set({ ...changes, ...newList })}
          onClear={() => set(noFilters)}
        />
        {!isPhone && <ActiveFilters active={others} />}
        <Loaded load={load} skeleton={<SkeletonTable rows={6} columns={5} />}>
          {(page, isOld) =>
            page.items.length === 0 ? (
              <Nothing isFiltered={isFiltered} kind={filters.kind} onClear={() => set(noFilters)} />
            ) : (
              <div aria-busy={isOld}>
                <SelectionBar
                  rows={page.items}
                  selection={selection}
                  onChange={setSelection}
                  onExplain={() => setIsExplaining(true)}
                />
                <DifferenceTable
                  rows={page.items}
                  open={open}
                  linkTo={(id) => linkTo({ difference: id })}
                  isNarrow={open !== undefined}
                  hasStatus={status !== 'open'}
                  selection={selection}
                  onSelect={(one, isSelected) => setSelection(withOne(selection, one, isSelected))}
                />
                <Pager page={page} onMove={(place) => set({ ...newList, ...place })} />
              </div>
            )
          }
        </Loaded>
      </Stack>
      {isExplaining && (
        <ExplainManyModal
          of={of}
          differences={[...selection.values()]}
          onDone={() => setSelection(new Map())}
          onClose={() => setIsExplaining(false)}
        />
      )}
    </Card>
  );
}

function withOne(selection: Selection, one: SettlementDifference, isSelected: boolean): Selection {
  const next = new Map(selection);
  if (isSelected) next.set(one.id, one);
  else next.delete(one.id);
  return next;
}

/** What other screens asked for. */
function otherFilters({ get, set }: AddressFilters): ActiveFilter[] {
  const { paymentId, payoutId } = differenceFilters(get);
  const remove = (name: string) => () => set({ [name]: '', ...newList });
  return [
    ...(paymentId ? [{ id: 'payment', label: `Pagamento: ${paymentId}`, onRemove: remove('payment') }] : []),
    ...(payoutId ? [{ id: 'payout', label: `Repasse: ${payoutId}`, onRemove: remove('payout') }] : []),
  ];
}

interface NothingProps {
  isFiltered: boolean;
  kind: DifferenceKind | undefined;
  onClear: () => void;
}

function Nothing({ isFiltered, kind, onClear }: NothingProps) {
  return (
    <EmptyState
      icon={<Scale strokeWidth={1.75} />}
      title={
        isFiltered
          ? 'Nenhuma diferença encontrada'
          : `Nenhuma diferença ${differenceStatusNames.open.toLowerCase()}`
      }
      description={
        isFiltered
          ? `Nenhuma diferença corresponde ao filtro${kind ? ` “${differenceWords[kind].name}”` : ''}.`
          : 'Quando o extrato de um gateway disser outra coisa do que temos, a diferença aparece aqui.'
      }
      action={
        isFiltered && (
          <Button variant="secondary" onClick={onClear}>
            Limpar filtros
          </Button>
        )
      }
    />
  );
}
