import { media, Skeleton, token } from '@trilho/ui';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import type { OperationFacts } from '../../api/operation-facts.ts';
import { Markdown } from '../components/markdown.tsx';
import { Lead } from '../layout-style.ts';
import type { ShownSection } from '../reader/shown-section.ts';
import { OperationAddress, PendingAddress } from './operation-address.tsx';
import { SectionHead } from './section-head.tsx';

const Words = styled.div`
  display: grid;
  gap: ${token.space[3]};
  margin-top: ${token.space[2]};
  font-size: 15.5px;
  line-height: 25px;
  color: ${token.color.muted};
  text-wrap: pretty;
  code {
    font-family: ${token.font.mono};
    font-size: 0.84em;
    font-weight: 600;
    color: ${token.color.text};
  }
  ${media.phone} {
    line-height: 24px;
  }
`;

interface Props {
  shown: ShownSection;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Of a section with an operation, once it is there. */
  operation?: OperationFacts;
}

/** The section's title and what it is about: the API's own description of an operation, else the catalogue's. */
export function SectionLead({ shown, heading, operation }: Props) {
  const { description, operationId } = shown.section;
  return (
    <Lead>
      <SectionHead shown={shown} heading={heading} />
      {operationId && (operation ? <OperationAddress operation={operation} /> : <PendingAddress />)}
      <Words>
        {operationId && !operation ? (
          <>
            <Skeleton width="96%" />
            <Skeleton width="62%" />
          </>
        ) : (
          <Markdown text={operation?.description ?? description} />
        )}
      </Words>
    </Lead>
  );
}
