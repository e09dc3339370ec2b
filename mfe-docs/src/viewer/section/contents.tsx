import { focusOutline, media, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { sideBySide } from '../layout-style.ts';
import { SectionLink } from '../navigation/section-link.tsx';
import { useSectionScope } from '../reader/section-context.tsx';

const Side = styled.nav`
  display: none;
  grid-area: code;
  ${sideBySide} {
    display: block;
    padding: 42px 24px 0 0;
  }
`;

const Sticky = styled.div`
  position: sticky;
  top: calc(var(--docs-top) + 30px);
  max-height: calc(100dvh - var(--docs-top) - 60px);
  overflow: hidden auto;
`;

const Title = styled.p`
  margin-bottom: ${token.space[2]};
  font-size: 12px;
  line-height: 16px;
  font-weight: 600;
  color: ${token.color.muted};
`;

const List = styled.ul`
  display: grid;
  border-left: 1px solid ${token.color.line};
`;

const Item = styled(SectionLink)`
  display: block;
  padding: 4px 0 4px ${token.space[3]};
  border-radius: 4px;
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
  text-decoration: none;
  ${media.hover} {
    &:hover {
      color: ${token.color.text};
    }
  }
  &:focus-visible {
    ${focusOutline}
  }
`;

/** The headings of a long page, beside it. */
export function Contents({ headings }: { headings: { anchor: string; title: string }[] }) {
  const { id } = useSectionScope();
  if (headings.length < 2) return null;
  return (
    <Side aria-label="Nesta página" data-print="hidden">
      <Sticky>
        <Title>Nesta página</Title>
        <List>
          {headings.map(({ anchor, title }) => (
            <li key={anchor}>
              <Item address={`${id}/${anchor}`}>{title}</Item>
            </li>
          ))}
        </List>
      </Sticky>
    </Side>
  );
}
