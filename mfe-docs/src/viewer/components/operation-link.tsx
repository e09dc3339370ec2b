import { sections } from '../../catalog/sections.ts';
import { Anchor } from './anchor.tsx';

/** A link to the section of an operation, `customers.create`. */
export function OperationLink({ id }: { id: string }) {
  const section = sections.find(({ operationId }) => operationId === id);
  if (!section) throw new Error(`No section documents the operation ${id}`);
  return <Anchor href={`#${section.id}`}>{section.title}</Anchor>;
}
