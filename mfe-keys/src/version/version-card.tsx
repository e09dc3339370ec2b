import { apiVersions } from '@trilho/contracts/api-version';
import type { Application } from '@trilho/contracts/application';
import { paths } from '@trilho/portal';
import { Badge, Banner, Button, Card, CardHeader, formatDate, Stack, TextLink, token } from '@trilho/ui';
import { GitCompareArrows } from 'lucide-react';
import { styled } from 'styled-components';
import { DialogButton } from '../dialogs/dialog-button.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';
import { useChangeVersion } from '../pairs/use-change-version.ts';

const newest = apiVersions.at(-1);

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[4]};
`;

const Current = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  strong {
    font-size: 18px;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
`;

/** After a change, for a day: the way back in one press. */
function WayBack({ application }: { application: Application }) {
  const { formerApiVersion: former } = application;
  const { changeVersion, isBusy } = useChangeVersion(application);
  if (!former) return null;
  return (
    <Banner
      tone="info"
      title={`Antes, estas chaves estavam na versão ${former.version}`}
      action={
        <Button
          variant="secondary"
          size="sm"
          loading={isBusy}
          onClick={() => void changeVersion(former.version)}
        >
          Voltar para {former.version}
        </Button>
      }
    >
      Se algo deixou de funcionar, volte com um clique até {formatDate(former.until, 'dd/MM/yyyy HH:mm')}.
    </Banner>
  );
}

/** The version of the API that calls of a pair have which name none. */
export function VersionCard({ application }: { application: Application }) {
  const { Dialog, state, button } = useDialog((dialogs) => dialogs.ChangeVersionModal);
  const { apiVersion } = application;
  return (
    <Card aria-label="Versão da API">
      <CardHeader
        title="Versão da API"
        description={
          <>
            O formato das respostas às requisições que não trazem <code>Trilho-Version</code>.{' '}
            <TextLink to={`${paths.documentation}#guide-versions`}>O que cada versão muda</TextLink>
          </>
        }
      />
      <Stack gap={4}>
        <Line>
          <Current>
            <strong>{apiVersion}</strong>
            {apiVersion === newest ? (
              <Badge tone="success">A mais nova</Badge>
            ) : (
              <Badge tone="neutral">Há uma mais nova: {newest}</Badge>
            )}
          </Current>
          <DialogButton
            {...button}
            variant="secondary"
            size="sm"
            icon={<GitCompareArrows strokeWidth={1.75} aria-hidden />}
          >
            Comparar e mudar
          </DialogButton>
        </Line>
        <WayBack application={application} />
      </Stack>
      {Dialog && <Dialog {...state} application={application} />}
    </Card>
  );
}
