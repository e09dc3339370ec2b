import { PageMeta, paths } from '@trilho/portal';
import { ButtonLink, ErrorState, Page, Stack } from '@trilho/ui';
import { Component, type ErrorInfo, type ReactNode } from 'react';

/** Replaces the whole portal when the shell itself fails. */
export function ErrorPage() {
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

type Props = {
  /** A change of it clears the error, so that a new path is tried. */
  resetKey: string;
  children: ReactNode;
};
type State = { failed: boolean; resetKey: string };

/** Shows the error page when a component below throws and no nearer boundary catches it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('The portal failed to render', error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
