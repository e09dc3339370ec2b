import { Children, type ReactNode } from 'react';
import { fillPlaceholders } from '../../samples/placeholders.ts';
import { useReader } from '../reader/reader-context.tsx';

/** Code within a line, with the reader's values in place of placeholders. */
export function InlineCode({ children }: { children?: ReactNode }) {
  const { values } = useReader();
  return (
    <code>
      {Children.map(children, (child) =>
        typeof child === 'string' ? fillPlaceholders(child, values) : child,
      )}
    </code>
  );
}
