import { PageMeta, paths } from '@trilho/portal';
import { ButtonLink, Logo, Page, Stack } from '@trilho/ui';
import { Navigate, useLocation } from 'react-router';

/** Sends an undeclared path to the home page; without a released home page it shows a plain one. */
export function UnknownPath() {
  const { pathname } = useLocation();
  if (pathname !== paths.home) return <Navigate to={paths.home} replace />;
  return (
    <Page>
      <PageMeta
        title="Pagamentos em um só trilho"
        description="Trilho: uma API para vários gateways de pagamento."
      />
      <Stack gap={6} align="center">
        <Logo size={44} />
        <h1>Um trilho só para todos os seus pagamentos</h1>
        <Stack direction="row" gap={3} wrap>
          <ButtonLink to={paths.login}>Entrar</ButtonLink>
          <ButtonLink to={paths.register} variant="secondary">
            Criar conta
          </ButtonLink>
        </Stack>
      </Stack>
    </Page>
  );
}
