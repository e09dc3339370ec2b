import { apiVersions } from '@trilho/contracts/api-version';
import type { Application } from '@trilho/contracts/application';
import { paths } from '@trilho/portal';
import { Badge, Card, CardHeader, Skeleton, Stack, TextLink, token } from '@trilho/ui';
import { GitCompareArrows } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { DialogButton } from '../dialogs/dialog-button.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';

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

// There is a way back for a day after a change, in the file of the dialog that changes.
const WayBack = lazy(async () => ({
  default: (await import(/* webpackChunkName: "dialogs" */ './way-back.tsx')).WayBack,
}));

/** Height of the way back on a wide screen, in px. */
const wayBackPx = 74;

/** The version of the API that calls of a pair have which name none. */
export function VersionCard({ application }: { application: Application }) {
  const { Dialog, state, button } = useDialog((dialogs) => dialogs.ChangeVersionModal);
  const { apiVersion, formerApiVersion } = application;
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
        {formerApiVersion && (
          <Suspense fallback={<Skeleton height={wayBackPx} />}>
            <WayBack application={application} former={formerApiVersion} />
          </Suspense>
        )}
      </Stack>
      {Dialog && <Dialog {...state} application={application} />}
    </Card>
  );
}
