import { type ComponentProps, lazy } from 'react';
import { CodeBlock } from '../code/code-block.tsx';
import { Anchor } from './anchor.tsx';
import { Callout } from './callout.tsx';
import { Checklist } from './checklist.tsx';
import { CodeTabs } from './code-tabs.tsx';
import { Heading } from './heading.tsx';
import { InlineCode } from './inline-code.tsx';
import { OperationLink } from './operation-link.tsx';
import { Step, Steps } from './steps.tsx';

type HeadingProps = Omit<ComponentProps<typeof Heading>, 'level'>;

/**
 * What the names in the text of a section stand for. Those that few sections name come with them: the text waits, so
 * that its anchors are there when it is shown.
 */
export const mdxComponents: Record<string, unknown> = {
  a: Anchor,
  code: InlineCode,
  h2: (props: HeadingProps) => <Heading level={2} {...props} />,
  h3: (props: HeadingProps) => <Heading level={3} {...props} />,
  Code: CodeBlock,
  Callout,
  CodeTabs,
  Steps,
  Step,
  Checklist,
  OperationLink,
  ErrorCodes: lazy(() => import(/* webpackChunkName: "error-codes" */ './error-codes.tsx')),
  EventTypes: lazy(() => import(/* webpackChunkName: "event-types" */ './event-types.tsx')),
  Diagram: lazy(() => import(/* webpackChunkName: "diagrams" */ '../diagrams/diagram.tsx')),
};
