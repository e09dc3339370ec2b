import type { Environment, GatewayType } from '@trilho/contracts/common';
import { gatewayTypes } from '@trilho/contracts/gateway-names';
import type { GatewayTerm, GatewayTerms, SaveGatewayTermsInput } from '@trilho/contracts/gateway-terms';
import { isApiError, useUserId } from '@trilho/portal';
import { Button, Card, CardHeader, EmptyState, formatDate, SkeletonCard, Stack, useToast } from '@trilho/ui';
import { Percent, Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure, StaleBanner } from '../environment/load-failure.tsx';
import {
  type EnvironmentOfUser,
  useGetGatewayTermsQuery,
  useSaveGatewayTermsMutation,
} from '../finance-api.ts';
import { AnticipationCard } from './anticipation-card.tsx';
import { ExampleCard } from './example/example-card.tsx';
import { type SaveOutcome, TermModal } from './form/term-modal.tsx';
import { RemoveModal } from './remove-modal.tsx';
import { TaxForecastCard } from './tax-forecast-card.tsx';
import { TermsTable } from './terms-table.tsx';
import { type ShownTerm, shownTerms, withoutTerm, withTerm } from './words/term-words.ts';

/** Loads the terms of an environment. */
export function TermsView({ environment }: { environment: Environment }) {
  const of = { userId: useUserId(), environment };
  const load = useGetGatewayTermsQuery(of, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = load;
  const retry = () => void refetch();
  if (!data) {
    if (error && !isFetching) return <LoadFailure error={error} onRetry={retry} />;
    return (
      <Stack gap={4}>
        <SkeletonCard lines={6} />
        <SkeletonCard lines={4} />
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      {error && !isFetching && <StaleBanner error={error} onRetry={retry} />}
      <Terms of={of} saved={data} onReload={async () => void (await refetch())} />
    </Stack>
  );
}

interface TermsProps {
  of: EnvironmentOfUser;
  saved: GatewayTerms;
  /** Loads what is saved again, after somebody else has saved. */
  onReload: () => Promise<void>;
}

/** The terms, the form of one, and an example by them. */
function Terms({ of, saved, onReload }: TermsProps) {
  const [edited, setEdited] = useState<ShownTerm | 'new' | null>(null);
  const [removed, setRemoved] = useState<GatewayTerm | null>(null);
  const [send] = useSaveGatewayTermsMutation();
  const toast = useToast();

  const put = async (
    terms: GatewayTerm[],
    done: string,
    others: Pick<SaveGatewayTermsInput, 'anticipates' | 'forecastsTaxes'> = {},
  ): Promise<SaveOutcome> => {
    const input = { terms, version: saved.version, ...others };
    const answer = await send({ ...of, input });
    if (answer.data) {
      toast.success(done);
      return 'saved';
    }
    if (!isApiError(answer.error) || answer.error.status !== 409) return 'failed';
    await onReload();
    return 'outdated';
  };

  const remove = async (term: GatewayTerm) => {
    const outcome = await put(withoutTerm(saved.terms, term), 'Condição removida.');
    if (outcome === 'outdated') {
      toast.warning('As condições foram salvas por outra pessoa. Confira-as e remova de novo.');
    }
    setRemoved(null);
  };

  const anticipate = async (anticipates: GatewayType[]) => {
    const outcome = await put(saved.terms, 'Antecipação salva.', { anticipates });
    if (outcome === 'outdated') {
      toast.warning('As condições foram salvas por outra pessoa. Confira-as e marque de novo.');
    }
  };

  const forecastTaxes = async (forecastsTaxes: boolean) => {
    const done = forecastsTaxes ? 'Previsão de tributos ligada.' : 'Previsão de tributos desligada.';
    const outcome = await put(saved.terms, done, { forecastsTaxes });
    if (outcome === 'outdated') {
      toast.warning('As condições foram salvas por outra pessoa. Confira-as e marque de novo.');
    }
  };

  const rows = shownTerms(saved);
  const gateways = gatewayTypes.filter((one) => rows.some(({ term }) => term.gateway === one));
  const add = (
    <Button icon={<Plus strokeWidth={1.75} aria-hidden />} onClick={() => setEdited('new')}>
      Adicionar condição
    </Button>
  );
  return (
    <>
      <Card aria-label="Condições dos gateways">
        <CardHeader
          title="O que você combinou com cada gateway"
          description={
            saved.updatedAt
              ? `Salvas em ${formatDate(saved.updatedAt, 'dd/MM/yyyy HH:mm')}.`
              : 'Você ainda não definiu nenhuma: valem as padrão.'
          }
          actions={add}
        />
        {rows.length === 0 ? (
          <EmptyState
            icon={<Percent strokeWidth={1.75} />}
            title="Nenhuma condição ainda"
            description="Diga quanto cada gateway cobra e em quantos dias libera o dinheiro, para estimar o que o gateway ainda não disse."
          />
        ) : (
          <TermsTable rows={rows} onEdit={setEdited} onRemove={setRemoved} />
        )}
      </Card>
      {gateways.length > 0 && (
        <AnticipationCard gateways={gateways} anticipates={saved.anticipates} onChange={anticipate} />
      )}
      <TaxForecastCard isOn={saved.forecastsTaxes ?? false} onChange={forecastTaxes} />
      <ExampleCard agreed={saved} />
      {removed && (
        <RemoveModal
          term={removed}
          saved={saved}
          onRemove={() => remove(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
      {edited !== null && (
        <TermModal
          term={edited === 'new' ? undefined : edited.term}
          isOwn={edited !== 'new' && !edited.isDefault}
          saved={saved.terms}
          onSave={(term, before) => put(withTerm(saved.terms, term, before), 'Condição salva.')}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
