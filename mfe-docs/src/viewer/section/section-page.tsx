import { ErrorState } from '@trilho/ui';
import { Suspense, useRef } from 'react';
import { useSection } from '../../content/section-store.ts';
import { Rest, SectionGrid } from '../layout-style.ts';
import type { ShownSection } from '../reader/shown-section.ts';
import { CodeGround } from './code-pane.tsx';
import { SectionContent } from './section-content.tsx';
import { SectionLead } from './section-lead.tsx';
import { CodeSkeleton, TextSkeleton } from './section-skeleton.tsx';

/** One section: its title at once, its text, tables and code as soon as they are there. Its id is its key. */
export function SectionPage({ shown }: { shown: ShownSection }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, operationId } = shown.section;
  const { module, failed, retry } = useSection(id);
  const lead = <SectionLead shown={shown} heading={heading} />;
  if (failed) {
    return (
      <SectionGrid data-side="contents">
        {lead}
        <Rest>
          <ErrorState
            title="Não foi possível carregar esta página."
            message="Verifique sua conexão e tente de novo."
            onRetry={retry}
          />
        </Rest>
      </SectionGrid>
    );
  }
  const pending = (
    <SectionGrid data-side={operationId ? 'code' : 'contents'} aria-busy="true">
      {lead}
      {operationId && (
        <CodeGround>
          <CodeSkeleton />
        </CodeGround>
      )}
      <Rest>
        <TextSkeleton />
      </Rest>
    </SectionGrid>
  );
  if (!module) return pending;
  return (
    <Suspense fallback={pending}>
      <SectionContent shown={shown} module={module} heading={heading} />
    </Suspense>
  );
}
