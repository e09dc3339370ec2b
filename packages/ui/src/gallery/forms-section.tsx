import {
  Button,
  Card,
  CardHeader,
  EnvironmentToggle,
  FilterSelect,
  Grid,
  PasswordField,
  SearchField,
  SegmentedToggle,
  SelectField,
  Stack,
  TextField,
} from '@trilho/ui';
import {
  Form,
  FormikCheckbox,
  FormikCurrency,
  FormikMasked,
  FormikPassword,
  FormikSelect,
  FormikText,
  FormikTextArea,
} from '@trilho/ui/formik';
import { Formik } from 'formik';
import { useState } from 'react';

const initialValues = {
  email: '',
  senha: '',
  cpf: '',
  moeda: '',
  valor: null as number | null,
  nota: '',
  aceite: false,
};

function validate(values: typeof initialValues) {
  const errors: Record<string, string> = {};
  if (!values.email) errors.email = 'Email é obrigatório.';
  if (!values.senha) errors.senha = 'Senha é obrigatório.';
  if (!values.cpf) errors.cpf = 'CPF é obrigatório.';
  if (!values.moeda) errors.moeda = 'Moeda é obrigatório.';
  if (values.valor === null) errors.valor = 'Valor é obrigatório.';
  if (!values.aceite) errors.aceite = 'Aceite os termos para continuar.';
  return errors;
}

const currencies = [
  { value: 'BRL', label: 'Real (BRL)' },
  { value: 'USD', label: 'Dólar (USD)', disabled: true },
];

function BoundForm() {
  return (
    <Card>
      <CardHeader title="Formulário" description="Envie vazio para ver os erros" level={3} />
      <Formik initialValues={initialValues} validate={validate} onSubmit={() => undefined}>
        <Form size="lg">
          <Stack>
            <FormikText name="email" label="Email" type="email" required autoComplete="email" />
            <FormikPassword name="senha" label="Senha" required autoComplete="current-password" />
            <Grid min={180}>
              <FormikMasked name="cpf" label="CPF" mask="999.999.999-99" hint="Só os números" />
              <FormikCurrency name="valor" label="Valor" />
            </Grid>
            <FormikSelect name="moeda" label="Moeda" options={currencies} placeholder="Selecione" />
            <FormikTextArea name="nota" label="Comentários" placeholder="Opcional" />
            <FormikCheckbox name="aceite" label="Li e aceito os termos" />
            <Button type="submit" fullWidth>
              Entrar
            </Button>
          </Stack>
        </Form>
      </Formik>
    </Card>
  );
}

function LooseFields() {
  return (
    <Card>
      <CardHeader title="Estados de um campo" level={3} />
      <Stack>
        <TextField label="Em repouso" placeholder="Nome da loja" />
        <TextField label="Válido" defaultValue="marina@lojadasflores.com.br" touched />
        <TextField label="Inválido" defaultValue="marina@" error="Por favor, insira um email válido." />
        <PasswordField label="Chave Secreta" defaultValue="sk_test_123" hint="Começa com sk_test_ ou sk_" />
        <TextField label="Somente leitura" defaultValue="cus_8Hq2" readOnly />
        <TextField label="Indisponível" defaultValue="Stripe" disabled />
        <SelectField label="Gateway" options={currencies} defaultValue="BRL" />
      </Stack>
    </Card>
  );
}

/** Fields, toggles and filters. */
export function FormsSection() {
  const [environment, setEnvironment] = useState<'SANDBOX' | 'PRODUCTION'>('SANDBOX');
  const [days, setDays] = useState<'7' | '30' | '90'>('30');
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('all');
  return (
    <>
      <Stack direction="row" gap={2} wrap>
        <SearchField value={search} onChange={setSearch} placeholder="Buscar por cliente, ID..." />
        <FilterSelect
          label="Status"
          value={status}
          onChange={setStatus}
          options={[
            { value: 'all', label: 'Todos' },
            { value: 'active', label: 'Ativo' },
          ]}
        />
        <EnvironmentToggle value={environment} onChange={setEnvironment} />
      </Stack>
      <Stack direction="row" gap={5} wrap>
        <SegmentedToggle
          label="Período"
          value={days}
          onChange={setDays}
          options={[
            { value: '7', label: '7 dias' },
            { value: '30', label: '30 dias' },
            { value: '90', label: '90 dias' },
          ]}
        />
      </Stack>
      <Grid min={320}>
        <BoundForm />
        <LooseFields />
      </Grid>
    </>
  );
}
