import type { Environment } from '@trilho/contracts/common';
import type { PortalCustomer } from '@trilho/contracts/portal-customer';
import { paths, useUserId } from '@trilho/portal';
import { Button, Skeleton, Stack, TextLink, token } from '@trilho/ui';
import { useField } from 'formik';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { ListSearch } from '../filters/list-search.tsx';
import { searchText } from '../filters/search-text.ts';
import { Person } from '../lists/person.tsx';
import { filteredList } from '../paths.ts';
import { useListCustomersQuery } from './customers-api.ts';

/** Maximum number of customers offered at a time: the search finds the others. */
const offered = 5;

/** The part of a customer that a form shows. */
export type PickedCustomer = Pick<PortalCustomer, 'id' | 'name' | 'email'>;

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0 0 6px;
  font-size: 13px;
  line-height: 18px;
  font-weight: 550;
`;

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.control.lg};
  padding: 4px ${token.space[2]};
  border-radius: ${token.radius.control};
  cursor: pointer;
  &:hover,
  &:has(:focus-visible) {
    background: ${token.color.hover};
  }
`;

const Note = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
  &[data-error] {
    color: ${token.color.danger};
  }
`;

interface CustomerPickerProps {
  /** Name of the form's field, which holds the customer's id. */
  name: string;
  environment: Environment;
  /** Chosen already, where the form was opened from a customer. */
  initial?: PickedCustomer | null;
}

/** A form's customer: searched among all of the environment's, then shown with a way to change it. */
export function CustomerPicker({ name, environment, initial = null }: CustomerPickerProps) {
  const [field, { error, touched }, { setValue, setTouched }] = useField<string>(name);
  const [picked, setPicked] = useState<PickedCustomer | null>(initial);
  const errorId = useId();
  const pick = (customer: PickedCustomer | null) => {
    setPicked(customer);
    void setTouched(false, false);
    void setValue(customer?.id ?? '');
  };
  const isWrong = touched && error !== undefined && field.value === '';
  return (
    <Group aria-describedby={isWrong ? errorId : undefined}>
      <Legend>Cliente</Legend>
      {picked ? (
        <Stack direction="row" justify="space-between" gap={3}>
          <Person {...picked} />
          <Button variant="ghost" onClick={() => pick(null)}>
            Trocar cliente
          </Button>
        </Stack>
      ) : (
        <Choices environment={environment} name={name} isWrong={isWrong} onPick={pick} />
      )}
      <div aria-live="polite">
        {isWrong && (
          <Note id={errorId} data-error>
            {error}
          </Note>
        )}
      </div>
    </Group>
  );
}

/** Where a customer is created: the list, with its form open. */
const newCustomer = (environment: Environment): string =>
  filteredList(paths.admin.customers, environment, { new: '1' });

interface ChoicesProps {
  name: string;
  environment: Environment;
  isWrong: boolean;
  onPick: (customer: PickedCustomer) => void;
}

function Choices({ name, environment, isWrong, onPick }: ChoicesProps) {
  const userId = useUserId();
  const [search, setSearch] = useState('');
  const query = { userId, environment, search: searchText(search), cursor: '' };
  const { data, isLoading, isError } = useListCustomersQuery(query);
  const found = data?.environment === environment ? data.content.slice(0, offered) : [];
  return (
    <Stack gap={2}>
      <Stack direction="row">
        <ListSearch
          value={search}
          placeholder="Buscar por nome, e-mail ou ID..."
          label="Buscar cliente"
          onSearch={setSearch}
          // Enter searches; it does not send the form around it.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Stack>
      {isLoading && <Skeleton height={44} />}
      {isError && <Note data-error>Não foi possível buscar os clientes.</Note>}
      {data && found.length === 0 && (
        <Note>
          {search ? (
            'Nenhum cliente encontrado.'
          ) : (
            <>
              Nenhum cliente ainda. <TextLink to={newCustomer(environment)}>Cadastrar o primeiro</TextLink>
            </>
          )}
        </Note>
      )}
      <div>
        {found.map((customer) => (
          <Row key={customer.id}>
            <input
              type="radio"
              name={name}
              value={customer.id}
              checked={false}
              aria-invalid={isWrong || undefined}
              onChange={() => onPick(customer)}
            />
            <Person {...customer} />
          </Row>
        ))}
      </div>
    </Stack>
  );
}
