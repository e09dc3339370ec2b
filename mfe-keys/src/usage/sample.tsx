import { CodeBlock, Skeleton, useToast } from '@trilho/ui';
import { useEffect } from 'react';
import { useLatePart } from '../late/use-late-part.ts';
import { type Language, node, type SampleRequest } from './samples.ts';

const loadOthers = () => import(/* webpackChunkName: "samples" */ './other-samples.ts');

interface SampleProps {
  language: Language;
  /** Name of the language. */
  label: string;
  request: SampleRequest;
}

/** The sample in one language. The languages of closed tabs come when one of those is opened. */
export function Sample({ language, label, request }: SampleProps) {
  const toast = useToast();
  const { part, load } = useLatePart(loadOthers);
  const isLate = language !== 'node';
  useEffect(() => {
    if (isLate) void load();
  }, [isLate, load]);
  const build = isLate ? part?.otherSamples[language] : node;
  if (!build) return <Skeleton height={480} radius={10} />;
  return (
    <CodeBlock
      code={build(request)}
      language={label}
      onCopyError={() => toast.error('Falha ao copiar para a área de transferência')}
    />
  );
}
