import {
  errorMessage,
  isApiError,
  leaveSession,
  paths,
  useAppDispatch,
  useLoadingOverlay,
  useNotify,
  useUserId,
} from '@trilho/portal';
import {
  Button,
  Card,
  CardHeader,
  EmptyState,
  ErrorState,
  Skeleton,
  Stack,
  useToast,
  VisuallyHidden,
} from '@trilho/ui';
import { LogOut, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { useSecurityLogInfiniteQuery, useSignOutEverywhereMutation } from './profile-api.ts';
import { SecurityEventRow, SecurityEvents } from './security-event-row.tsx';
import { TwoFactorSection } from './two-factor/two-factor-section.tsx';

/** What happened to the account's security, and the way out of every device. */
export function SecurityCard() {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={<span id={titleId}>Segurança</span>}
        description="Acessos à sua conta e mudanças de senhas e chaves"
        actions={<SignOutEverywhere />}
      />
      <TwoFactorSection />
      <SecurityLogList />
    </Card>
  );
}

function SignOutEverywhere() {
  const userId = useUserId();
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const toast = useToast();
  const loading = useLoadingOverlay();
  const [signOutEverywhere] = useSignOutEverywhereMutation();

  const handleConfirm = async () => {
    loading.show();
    try {
      await signOutEverywhere({ userId }).unwrap();
      dispatch(leaveSession(paths.login));
      toast.success('Você saiu de todos os dispositivos. Entre novamente para continuar.');
    } catch (error) {
      // The error policy has already shown the failure.
      if (!isApiError(error)) throw error;
    } finally {
      loading.hide();
    }
  };
  const handleClick = () =>
    notify.warning('Todas as suas sessões serão encerradas, também esta. Deseja continuar?', {
      title: 'Sair de todos os dispositivos',
      showSecondaryButton: true,
      onConfirm: () => void handleConfirm(),
    });

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<LogOut size={16} strokeWidth={1.75} aria-hidden />}
      onClick={handleClick}
    >
      Sair de todos os dispositivos
    </Button>
  );
}

function SecurityLogList() {
  const log = useSecurityLogInfiniteQuery(useUserId(), { refetchOnMountOrArgChange: true });
  if (log.isLoading) return <LogSkeleton />;
  if (!log.data) {
    const requestId = isApiError(log.error) ? log.error.requestId : undefined;
    return (
      <ErrorState
        message={errorMessage(log.error)}
        requestId={requestId}
        onRetry={() => void log.refetch()}
      />
    );
  }
  const events = log.data.pages.flatMap((page) => page.items);
  if (events.length === 0) {
    return (
      <EmptyState
        icon={<ShieldCheck strokeWidth={1.75} aria-hidden />}
        title="Nada por aqui ainda"
        description="Acessos e mudanças de senhas e chaves aparecem aqui, com data, dispositivo e endereço IP."
      />
    );
  }
  return (
    <Stack gap={4}>
      <SecurityEvents aria-label="Registro de segurança">
        {events.map((event) => (
          <SecurityEventRow key={event.id} event={event} />
        ))}
      </SecurityEvents>
      {log.hasNextPage && (
        <Stack direction="row" justify="center">
          <Button
            variant="secondary"
            size="sm"
            loading={log.isFetchingNextPage}
            onClick={() => void log.fetchNextPage()}
          >
            Carregar mais
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

function LogSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      <Stack gap={4}>
        <Skeleton width="72%" height={18} />
        <Skeleton width="64%" height={18} />
        <Skeleton width="68%" height={18} />
      </Stack>
    </div>
  );
}
