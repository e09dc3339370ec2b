import type { Metadata } from '@trilho/contracts/common';
import { Card, CardHeader, DescriptionList, Mono } from '@trilho/ui';

/** The metadata of a resource, if any. */
export function MetadataCard({ metadata }: { metadata: Metadata }) {
  const pairs = Object.entries(metadata);
  if (pairs.length === 0) return null;
  return (
    <Card aria-label="Metadados">
      <CardHeader title="Metadados" />
      <DescriptionList items={pairs.map(([term, value]) => ({ term, description: <Mono>{value}</Mono> }))} />
    </Card>
  );
}
