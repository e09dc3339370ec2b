import { type RefObject, useMemo } from 'react';
import type { SectionModule } from '../../content/section-module.ts';
import { mdxComponents } from '../components/mdx-components.tsx';
import { Prose } from '../components/prose.ts';
import { Rest, SectionGrid } from '../layout-style.ts';
import { SectionContext } from '../reader/section-context.tsx';
import type { ShownSection } from '../reader/shown-section.ts';
import { usePlace } from '../reader/use-place.ts';
import { CodePane } from './code-pane.tsx';
import { Contents } from './contents.tsx';
import { Neighbours } from './neighbours.tsx';
import { OperationTables } from './operation-tables.tsx';
import { SectionLead } from './section-lead.tsx';

interface Props {
  shown: ShownSection;
  module: SectionModule;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** A section's content. On a narrow page its code follows the lead; on a wide one it stays in view at the side. */
export function SectionContent({ shown, module, heading }: Props) {
  const { id } = shown.section;
  const { default: Text, operation, headings } = module;
  usePlace(id, shown.anchor, heading);
  const scope = useMemo(() => ({ id, anchors: headings.map(({ anchor }) => anchor) }), [id, headings]);
  return (
    <SectionContext value={scope}>
      <SectionGrid data-side={operation ? 'code' : 'contents'} data-print="page">
        <SectionLead shown={shown} heading={heading} operation={operation} />
        {operation ? <CodePane module={module} operation={operation} /> : <Contents headings={headings} />}
        <Rest>
          <Prose>
            <Text components={mdxComponents} />
          </Prose>
          {operation && <OperationTables operation={operation} />}
          <Neighbours shown={shown} />
        </Rest>
      </SectionGrid>
    </SectionContext>
  );
}
