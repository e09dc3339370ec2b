import type { Environment } from '@trilho/contracts/common';
import {
  PageMeta,
  PlanRequired,
  paths,
  useAskedFor,
  useEnvironment,
  useSession,
  useUserId,
} from '@trilho/portal';
import { Banner, ButtonLink, EnvironmentToggle, Page, PageHeader, SkeletonCard, Stack } from '@trilho/ui';
import { BookOpen, Plus } from 'lucide-react';
import { DialogButton } from '../dialogs/dialog-button.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';
import { useGetApplicationsQuery } from '../keys-api.ts';
import { environments } from '../pairs/environment-names.ts';
import { currentPair } from '../pairs/pairs.ts';
import { UsageSection } from '../usage/usage-section.tsx';
import { VersionCard } from '../version/version-card.tsx';
import { KeyCardsView } from './key-cards.tsx';
import { useMissingKeysWarnings } from './use-missing-keys-warnings.ts';

const heading = {
  title: 'Chaves de API',
  description: 'Suas credenciais para chamar a API em cada ambiente',
};

/** `/admin/keys`. It requires an active plan (section 6); without one no pair is loaded. */
export function KeysPage() {
  const { hasActivePlan } = useSession();
  return (
    <Page>
      <PageMeta
        title="Chaves de API"
        description="Gere, veja e regenere as chaves de API dos ambientes Sandbox e Produção."
      />
      {!hasActivePlan && <PageHeader {...heading} />}
      <PlanRequired>
        <KeysScreen />
      </PlanRequired>
    </Page>
  );
}

/** The merchant's pairs, generating one, and how to call the API with it. */
function KeysScreen() {
  const { data: applications, error, refetch } = useGetApplicationsQuery(useUserId());
  const [environment, setEnvironment] = useEnvironment();
  const { Dialog, state, open, button } = useDialog((dialogs) => dialogs.GenerateModal);
  const warnIfMissing = useMissingKeysWarnings(applications);
  useAskedFor('new', applications !== undefined, open);

  const pairOf = (wanted: Environment) => currentPair(applications, wanted);
  const current = pairOf(environment);
  const missing = applications ? environments.filter((candidate) => !pairOf(candidate)) : [];
  const suggestedFirst = missing.toSorted((a, b) => Number(b === environment) - Number(a === environment));

  const handleEnvironment = (chosen: Environment) => {
    setEnvironment(chosen);
    warnIfMissing(chosen);
  };

  return (
    <>
      <PageHeader
        {...heading}
        actions={
          <>
            <EnvironmentToggle value={environment} onChange={handleEnvironment} />
            <ButtonLink
              to={`${paths.documentation}#intro-authentication`}
              variant="secondary"
              icon={<BookOpen strokeWidth={1.75} aria-hidden />}
            >
              Documentação
            </ButtonLink>
            <DialogButton {...button} icon={<Plus strokeWidth={1.75} aria-hidden />} disabled={!applications}>
              Nova Chave
            </DialogButton>
          </>
        }
      />
      <Stack gap={4}>
        <Banner tone="warning" title="Mantenha suas chaves em segurança">
          A Secret Key dá acesso total à sua conta. Use-a apenas no seu servidor e nunca a coloque em código
          público, no navegador ou em aplicativos.
        </Banner>
        <KeyCardsView
          applications={applications}
          environment={environment}
          error={error}
          onRetry={() => void refetch()}
          emptyAction={<DialogButton {...button}>Gerar chaves</DialogButton>}
        />
        {current && <VersionCard key={current.id} application={current} />}
        {applications || error ? (
          <UsageSection application={current} environment={environment} />
        ) : (
          <SkeletonCard lines={6} />
        )}
      </Stack>
      {Dialog && <Dialog {...state} missing={suggestedFirst} onGenerated={setEnvironment} />}
    </>
  );
}
