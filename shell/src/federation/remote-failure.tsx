import { ErrorState, Page } from '@trilho/ui';

type Props = { compact: boolean; onRetry: () => void };

/** Replaces a remote that could not be loaded or threw: a whole screen, or a block on one. */
export function RemoteFailure({ compact, onRetry }: Props) {
  const failure = (
    <ErrorState
      title={compact ? 'Não foi possível carregar este bloco.' : 'Não foi possível carregar esta tela.'}
      message="O restante do portal continua funcionando. Verifique sua conexão e tente de novo."
      onRetry={onRetry}
    />
  );
  return compact ? failure : <Page>{failure}</Page>;
}
