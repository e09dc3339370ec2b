import {
  Badge,
  Card,
  CardHeader,
  CodeBlock,
  DescriptionList,
  EnvironmentBadge,
  formatCurrency,
  formatDate,
  Grid,
  IconButton,
  Identity,
  Menu,
  Money,
  Mono,
  Pagination,
  SecretField,
  Stack,
  Table,
  type TableColumn,
  Tabs,
} from '@trilho/ui';
import { Ellipsis, Eye, Pencil, XCircle } from 'lucide-react';

interface Row {
  id: string;
  name: string;
  email: string;
  amountMinor: number;
  status: { tone: 'success' | 'warning' | 'danger'; label: string };
  at: string;
}

const rows: Row[] = [
  {
    id: 'sub_7Hq2',
    name: 'Ana Ribeiro',
    email: 'ana@lojadasflores.com.br',
    amountMinor: 8990,
    status: { tone: 'success', label: 'Ativo' },
    at: '2026-10-12T12:14:00Z',
  },
  {
    id: 'sub_5Tz9',
    name: 'Caio Martins',
    email: 'caio.martins@exemplo.com',
    amountMinor: 118900,
    status: { tone: 'warning', label: 'Pendente' },
    at: '2026-11-18T19:40:00Z',
  },
  {
    id: 'sub_2Lw4',
    name: 'Júlia Prado',
    email: 'julia@prado.com.br',
    amountMinor: 8990,
    status: { tone: 'danger', label: 'Cancelado' },
    at: '2026-08-02T14:02:00Z',
  },
];

const actions = (
  <Stack direction="row" gap={1} justify="end">
    <IconButton size="sm" label="Ver detalhes" icon={<Eye strokeWidth={1.75} />} />
    <Menu
      trigger={<IconButton size="sm" label="Ações" icon={<Ellipsis strokeWidth={1.75} />} />}
      items={[
        { label: 'Editar', icon: <Pencil strokeWidth={1.75} />, onSelect: () => undefined },
        { label: 'Cancelar', icon: <XCircle strokeWidth={1.75} />, danger: true, onSelect: () => undefined },
      ]}
    />
  </Stack>
);

const columns: TableColumn<Row>[] = [
  { id: 'id', header: 'ID', cell: ({ id }) => <Mono>{id}</Mono> },
  { id: 'client', header: 'Cliente', cell: ({ name, email }) => <Identity name={name} detail={email} /> },
  { id: 'price', header: 'Preço', cell: ({ amountMinor }) => <Money>{formatCurrency(amountMinor)}</Money> },
  { id: 'status', header: 'Status', cell: ({ status }) => <Badge tone={status.tone}>{status.label}</Badge> },
  { id: 'at', header: 'Data de Início', cell: ({ at }) => formatDate(at, 'dd/MM/yyyy HH:mm') },
  { id: 'actions', header: 'Ações', align: 'right', cell: () => actions },
];

const sample = `const response = await fetch('https://api.example.com/api/v1/payment/process', {
  method: 'POST',
  headers: { 'X-Access-Key': accessKey, 'X-Secret-Key': secretKey },
  body: JSON.stringify({ amount: 11900, currency: 'BRL' }), // centavos
});`;

/** Tables, keys, code and other ways to show data. */
export function ListsSection() {
  return (
    <>
      <Card>
        <Table columns={columns} rows={rows} rowKey={({ id }) => id} caption="Assinaturas" />
      </Card>
      <Pagination
        from={1}
        to={5}
        total={214}
        hasPrevious={false}
        hasNext
        onPrevious={() => undefined}
        onNext={() => undefined}
      />
      <Grid min={320}>
        <Card>
          <CardHeader title="Chaves de API" actions={<EnvironmentBadge environment="SANDBOX" />} />
          <Stack gap={3}>
            <SecretField label="Access Key" value="trl_sbx_ak_8fK2mQ9xZr4TnB7wLpV3sYc6dHjG1a" />
            <SecretField label="Secret Key" value="trl_sbx_sk_3sYc6dHjG1a8fK2mQ9xZr4TnB7wLpV" />
          </Stack>
        </Card>
        <Card>
          <CardHeader title="Detalhes" />
          <DescriptionList
            items={[
              { term: 'Status', description: <Badge tone="success">Ativo</Badge> },
              { term: 'Data da configuração', description: '03/11/2026' },
              { term: 'Conta', description: 'acct_1Q2w3E4r5T6y7U8i' },
            ]}
          />
        </Card>
      </Grid>
      <Card>
        <Tabs
          label="Linguagem"
          tabs={[
            { id: 'node', label: 'Node.js', content: <CodeBlock language="Node.js" code={sample} /> },
            { id: 'php', label: 'PHP', content: <CodeBlock language="PHP" code="<?php\necho 'Olá';" /> },
            { id: 'python', label: 'Python', content: <CodeBlock language="Python" code="# pip install" /> },
            { id: 'curl', label: 'cURL', content: <CodeBlock language="cURL" code="curl -X POST" /> },
          ]}
        />
      </Card>
    </>
  );
}
