import { styled } from 'styled-components';
import { Button } from '../actions/button.tsx';
import { media } from '../foundations/media.ts';
import { token } from '../foundations/token.ts';

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  ${media.phone} {
    flex-wrap: nowrap;
  }
`;

const Words = styled.p`
  ${media.phone} {
    flex: 1 1 0;
  }
  font-size: 13px;
  font-weight: 500;
  color: ${token.color.muted};
`;

const Buttons = styled.div`
  display: flex;
  gap: ${token.space[2]};
  ${media.phone} {
    button {
      min-height: ${token.control.lg};
    }
  }
`;

export interface PaginationProps {
  /** Number of the first and of the last row in sight, counted from 1. */
  from: number;
  to: number;
  total: number;
  /** There are more than `total`, which is as far as was counted. */
  hasMoreThanTotal?: boolean;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
}

/**
 * 'Mostrando a-b de N resultados', with the ways back and on; 'de mais de 10.000 resultados' where counting
 * stopped.
 */
export function Pagination({
  from,
  to,
  total,
  hasMoreThanTotal,
  hasPrevious,
  hasNext,
  onPrevious,
  onNext,
}: PaginationProps) {
  const all = hasMoreThanTotal ? `mais de ${total.toLocaleString('pt-BR')}` : total;
  return (
    <Root aria-label="Paginação">
      <Words aria-live="polite">{`Mostrando ${from}-${to} de ${all} resultados`}</Words>
      <Buttons>
        <Button variant="secondary" size="sm" disabled={!hasPrevious} onClick={onPrevious}>
          Anterior
        </Button>
        <Button variant="secondary" size="sm" disabled={!hasNext} onClick={onNext}>
          Próxima
        </Button>
      </Buttons>
    </Root>
  );
}
