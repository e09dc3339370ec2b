import { PageMeta, paths } from '@trilho/portal';
import { ButtonLink, ErrorState, Page, Stack } from '@trilho/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';

/** What stands in place of the whole portal when the shell itself fails. */
export function ErrorPage() {
  const error = useRouteError();
  useEffect(() => console.error('The portal failed to render', error), [error]);
  return (
    <Page>
      <PageMeta title="Algo deu errado" description="O portal encontrou um erro inesperado." />
      <Stack gap={4} align="center">
        <ErrorState
          title="Algo deu errado"
          message="O portal encontrou um erro inesperado. Recarregue a página; se continuar, volte ao início."
          onRetry={() => window.location.reload()}
        />
        <ButtonLink href={paths.home} variant="ghost">
          Voltar ao início
        </ButtonLink>
      </Stack>
    </Page>
  );
}
