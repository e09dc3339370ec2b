import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { Button, media, token, usePhone } from '../core.ts';

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
`;

const Turn = styled(Button).attrs({ variant: 'secondary', size: 'lg' })`
  width: ${token.control.lg};
  padding: 0;
`;

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

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
  const isPhone = usePhone();
  const back = { disabled: !hasPrevious, onClick: onPrevious };
  const on = { disabled: !hasNext, onClick: onNext };
  return (
    <Root aria-label="Paginação">
      <Words aria-live="polite">{`Mostrando ${from}-${to} de ${all} resultados`}</Words>
      <Buttons>
        {isPhone ? (
          <>
            <Turn {...back} aria-label="Anterior">
              <ChevronLeft {...icon} />
            </Turn>
            <Turn {...on} aria-label="Próxima">
              <ChevronRight {...icon} />
            </Turn>
          </>
        ) : (
          <>
            <Button {...back} variant="secondary" size="sm">
              Anterior
            </Button>
            <Button {...on} variant="secondary" size="sm">
              Próxima
            </Button>
          </>
        )}
      </Buttons>
    </Root>
  );
}
