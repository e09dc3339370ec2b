import type { Address, User } from '@trilho/contracts/user';
import { errorMessage, PageMeta, useGetUserQuery, useUserId } from '@trilho/portal';
import {
  Avatar,
  applyMask,
  Card,
  CardHeader,
  DescriptionList,
  EmptyState,
  ErrorState,
  Grid,
  initials,
  Page,
  PageHeader,
  SkeletonCard,
  Stack,
} from '@trilho/ui';

/** `/admin/profile`: the account's own data. */
export function ProfilePage() {
  return (
    <Page>
      <PageMeta title="Perfil do Usuário" description="Seus dados pessoais e seu endereço." />
      <PageHeader title="Perfil do Usuário" description="Seus dados pessoais e seu endereço" />
      <ProfileData />
    </Page>
  );
}

function ProfileData() {
  const { data: user, error, isLoading, refetch } = useGetUserQuery(useUserId());
  if (isLoading) return <SkeletonCard />;
  if (!user) {
    return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap={4}>
      <Card>
        <Stack direction="row" gap={4}>
          <Avatar name={user.name} initials={initials(user.name, user.surname)} size={56} />
          <div>
            <strong>
              {user.name} {user.surname}
            </strong>
            <p>{user.email}</p>
          </div>
        </Stack>
      </Card>
      <Grid min={340}>
        <PersonalCard user={user} />
        <AddressCard address={user.address} />
      </Grid>
    </Stack>
  );
}

const showDate = (date: string) => date.split('-').reverse().join('/');

function PersonalCard({ user }: { user: User }) {
  return (
    <Card>
      <CardHeader title="Informações pessoais" />
      <DescriptionList
        items={[
          { term: 'Nome', description: user.name },
          { term: 'Sobrenome', description: user.surname },
          { term: 'CPF', description: applyMask('999.999.999-99', user.cpf) },
          { term: 'Email', description: user.email },
          { term: 'Telefone', description: applyMask('(99) 99999-9999', user.phone) },
          { term: 'Data de Nascimento', description: showDate(user.birthDate) },
        ]}
      />
    </Card>
  );
}

function AddressCard({ address }: { address: Address | null }) {
  if (!address) {
    return (
      <Card>
        <CardHeader title="Endereço" />
        <EmptyState title="Sem endereço" description="Sua conta ainda não tem um endereço cadastrado." />
      </Card>
    );
  }
  return (
    <Card>
      <CardHeader title="Endereço" />
      <DescriptionList
        items={[
          { term: 'CEP', description: applyMask('99999-999', address.zipCode) },
          { term: 'Rua', description: address.street },
          { term: 'Número', description: address.number },
          { term: 'Complemento', description: address.complement ?? '—' },
          { term: 'Bairro', description: address.neighborhood },
          { term: 'Cidade', description: address.city },
          { term: 'Estado', description: address.state },
          { term: 'País', description: address.country },
        ]}
      />
    </Card>
  );
}
