import type { GatewayType } from '@trilho/contracts/common';
import { gatewayNames, gatewayTypes } from '@trilho/contracts/gateway-names';
import { methodNames, methodTypes } from '@trilho/contracts/method-names';
import { useShownGateways, useShownMethods } from '@trilho/portal/own-gateways';
import { type Choice, ChoiceControl, choiceFilter, everything } from './choice-filter.tsx';
import type { ListFilter } from './list-filter.ts';

interface InUseFilter<Name extends string> {
  name: Name;
  label: string;
  all: readonly Choice[];
  /** Loads the values of the choices that can be in use here. */
  useShown: () => readonly string[];
}

interface InUseControlProps {
  of: InUseFilter<string>;
  value: string;
  onChoose: (value: string) => void;
}

/** The one that the address names is offered too. */
function InUseControl({ of: { label, all, useShown }, value, onChoose }: InUseControlProps) {
  const shown = useShown();
  const choices = all.filter((choice) => shown.includes(choice.value) || choice.value === value);
  return <ChoiceControl label={label} value={value} choices={[everything, ...choices]} onChoose={onChoose} />;
}

/** A filter by one of what can be in use here. */
const inUseFilter = <const Name extends string>(of: InUseFilter<Name>): ListFilter<Name> => ({
  ...choiceFilter(of.name, of.label, [everything, ...of.all]),
  control: ({ filters }) => (
    <InUseControl
      of={of}
      value={filters.get(of.name)}
      onChoose={(value) => filters.change({ [of.name]: value })}
    />
  ),
});

const byGateway = (write: (gateway: GatewayType) => string): ListFilter<'gateway'> =>
  inUseFilter({
    ...{ name: 'gateway', label: 'Gateway' },
    all: gatewayTypes.map((gateway) => ({ value: write(gateway), label: gatewayNames[gateway] })),
    useShown: () => useShownGateways().map(write),
  });

export const gatewayFilter = byGateway((gateway) => gateway);

/** The same, in lower case in the address. */
export const lowerCaseGatewayFilter = byGateway((gateway) => gateway.toLowerCase());

export const methodFilter = inUseFilter({
  ...{ name: 'method', label: 'Método' },
  all: methodTypes.map((value) => ({ value, label: methodNames[value] })),
  useShown: useShownMethods,
});
