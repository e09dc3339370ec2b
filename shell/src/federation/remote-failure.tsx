import { styled } from 'styled-components';

type Props = { compact: boolean; onRetry: () => void };

/** What stands in place of a remote that could not be loaded or threw. */
export function RemoteFailure({ compact, onRetry }: Props) {
  return (
    <Box role="alert" $compact={compact}>
      <strong>
        {compact ? 'Não foi possível carregar este bloco.' : 'Não foi possível carregar esta tela.'}
      </strong>
      <p>O restante do portal continua funcionando. Verifique sua conexão e tente de novo.</p>
      <button type="button" onClick={onRetry}>
        Tentar novamente
      </button>
    </Box>
  );
}

const Box = styled.div<{ $compact: boolean }>`
  display: grid;
  justify-items: center;
  gap: 8px;
  max-width: 460px;
  margin: ${({ $compact }) => ($compact ? '0' : '12vh auto 0')};
  padding: 20px;
  text-align: center;

  p {
    margin: 0;
    opacity: 0.75;
  }

  button {
    min-height: 36px;
    padding: 0 16px;
    border: 1px solid currentcolor;
    border-radius: 8px;
    background: transparent;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
`;
