import { focusOutline, media, token } from '@trilho/ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { SectionLink } from '../navigation/section-link.tsx';
import { placeId, useSectionScope } from '../reader/section-context.tsx';

const look = css`
  scroll-margin-top: calc(var(--docs-top) + 20px);
  color: ${token.color.text};
  outline: none;
`;

const Second = styled.h2`
  ${look}
  && {
    margin-top: ${token.space[10]};
  }
  font-size: 19px;
  line-height: 26px;
  letter-spacing: -0.012em;
`;

const Third = styled.h3`
  ${look}
  && {
    margin-top: ${token.space[7]};
  }
  font-size: 16px;
  line-height: 24px;
`;

const Itself = styled(SectionLink)`
  border-radius: 4px;
  text-decoration: none;
  &::after {
    content: '#' / '';
    margin-left: 8px;
    font-weight: 500;
    color: ${token.color.faint};
    opacity: 0;
  }
  ${media.hover} {
    &:hover::after {
      opacity: 1;
    }
  }
  &:focus-visible {
    ${focusOutline}
    &::after {
      opacity: 1;
    }
  }
  @media print {
    &::after {
      display: none;
    }
  }
`;

/** A heading of a section, which links to itself. */
export function Heading({ level, id, children }: { level: 2 | 3; id?: string; children?: ReactNode }) {
  const { id: sectionId } = useSectionScope();
  const Element = level === 2 ? Second : Third;
  if (!id) return <Element>{children}</Element>;
  return (
    <Element id={placeId(sectionId, id)}>
      <Itself address={placeId(sectionId, id)}>{children}</Itself>
    </Element>
  );
}
