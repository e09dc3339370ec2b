import type { UpdateUserInput, User } from '@trilho/contracts/user';
import {
  errorMessage,
  isApiError,
  PageMeta,
  useGetUserQuery,
  useLoadingOverlay,
  useNotify,
  useUserId,
} from '@trilho/portal';
import {
  Avatar,
  Button,
  Card,
  ErrorState,
  initials,
  Page,
  PageHeader,
  Stack,
  textStyle,
  token,
} from '@trilho/ui';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { fieldErrors } from '../person/field-errors.ts';
import { ChangePasswordModal } from './change-password-modal.tsx';
import { DeleteAccountModal } from './delete-account-modal.tsx';
import { PendingEmail } from './pending-email.tsx';
import { useUpdateUserMutation } from './profile-api.ts';
import { ProfileForm } from './profile-form.tsx';
import { type ProfileValues, placeOf } from './profile-form-schema.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SecurityCard } from './security-card.tsx';

/** `/admin/profile`: who the account belongs to, and what happened to its security. */
export function ProfilePage() {
  const [open, setOpen] = useState<'password' | 'deletion' | null>(null);
  const close = () => setOpen(null);
  return (
    <Page>
      <PageMeta title="Perfil do Usuário" description="Seus dados pessoais, seu endereço e sua segurança." />
      <PageHeader
        title="Perfil do Usuário"
        description="Seus dados pessoais, seu endereço e sua segurança"
        actions={
          <>
            <Button
              variant="secondary"
              icon={<KeyRound size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => setOpen('password')}
            >
              Alterar Senha
            </Button>
            <DeleteButton
              variant="ghost"
              icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => setOpen('deletion')}
            >
              Excluir Conta
            </DeleteButton>
          </>
        }
      />
      <Stack gap={4}>
        <ProfileData />
        <SecurityCard />
      </Stack>
      <ChangePasswordModal open={open === 'password'} onClose={close} />
      <DeleteAccountModal open={open === 'deletion'} onClose={close} />
    </Page>
  );
}

const profileOf = ({ name, surname, phone, birthDate, address }: User): string =>
  JSON.stringify([name, surname, phone, birthDate, address]);

/** Whether saving changed nothing but the e-mail, which waits for its confirmation. */
const isSameButEmail = (saved: User, former: User): boolean => profileOf(saved) === profileOf(former);

function ProfileData() {
  const userId = useUserId();
  const notify = useNotify();
  const loading = useLoadingOverlay();
  const { data: user, error, isLoading, refetch } = useGetUserQuery(userId);
  const [update] = useUpdateUserMutation();

  if (isLoading) return <ProfileSkeleton />;
  if (!user) {
    const requestId = isApiError(error) ? error.requestId : undefined;
    return (
      <Card>
        <ErrorState message={errorMessage(error)} requestId={requestId} onRetry={() => void refetch()} />
      </Card>
    );
  }

  const handleSave = async (body: UpdateUserInput) => {
    loading.show();
    try {
      const saved = await update({ userId, body }).unwrap();
      if (saved.pendingEmail && body.email !== user.email && isSameButEmail(saved, user)) {
        notify.info(
          `Enviamos um link para ${saved.pendingEmail}. O e-mail da conta só muda depois que você o confirmar.`,
        );
      } else notify.success('Usuário atualizado com sucesso!');
      return null;
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      return fieldErrors<ProfileValues>(failure, placeOf);
    } finally {
      loading.hide();
    }
  };

  return (
    <>
      <Identity user={user} />
      {user.pendingEmail && <PendingEmail userId={userId} email={user.email} pending={user.pendingEmail} />}
      <ProfileForm
        user={user}
        onSave={handleSave}
        onInvalid={() => notify.error('Por favor, corrija os erros no formulário antes de salvar.')}
      />
    </>
  );
}

const DeleteButton = styled(Button)`
  && {
    color: ${token.color.danger};
  }
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  h2 {
    ${textStyle.cardTitle}
    font-size: 18px;
    line-height: 26px;
  }
  p {
    color: ${token.color.muted};
  }
`;

function Identity({ user }: { user: User }) {
  const name = `${user.name} ${user.surname}`;
  return (
    <Card as="div">
      <Stack direction="row" gap={4}>
        <Avatar name={name} initials={initials(user.name, user.surname)} size={56} />
        <Words>
          <h2>{name}</h2>
          <p>{user.email}</p>
        </Words>
      </Stack>
    </Card>
  );
}
