import { focusOutline, media, token } from '@trilho/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { SectionLink } from '../navigation/section-link.tsx';
import type { ShownSection } from '../reader/shown-section.ts';

const Row = styled.nav`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[3]};
  margin-top: ${token.space[12]};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Neighbour = styled(SectionLink)`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
  min-height: 66px;
  padding: ${token.space[2]} 18px;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  text-decoration: none;
  svg {
    flex: none;
    color: ${token.color.muted};
  }
  &[data-way='next'] {
    grid-column: -2 / -1;
    justify-content: flex-end;
    text-align: right;
  }
  ${media.hover} {
    &:hover {
      border-color: ${token.color.lineStrong};
      background: ${token.color.hover};
    }
  }
  &:focus-visible {
    ${focusOutline}
  }
`;

const Way = styled.span`
  display: block;
  font-size: 12px;
  line-height: 16px;
  color: ${token.color.muted};
`;

const Title = styled.span`
  display: block;
  font-weight: 600;
`;

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The sections before and after this one. */
export function Neighbours({ shown: { previous, next } }: { shown: ShownSection }) {
  return (
    <Row aria-label="Páginas vizinhas" data-print="hidden">
      {previous && (
        <Neighbour address={previous.id} data-way="previous">
          <ArrowLeft {...icon} />
          <span>
            <Way>Anterior</Way>
            <Title>{previous.title}</Title>
          </span>
        </Neighbour>
      )}
      {next && (
        <Neighbour address={next.id} data-way="next">
          <span>
            <Way>Próxima</Way>
            <Title>{next.title}</Title>
          </span>
          <ArrowRight {...icon} />
        </Neighbour>
      )}
    </Row>
  );
}
