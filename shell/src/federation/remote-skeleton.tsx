import { Card, Grid, Page, Skeleton, SkeletonCard, SkeletonTable, Stack } from '@trilho/ui';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { findRemote } from './remotes.ts';

const rows = 5;
const columns = 5;

/** Title, line of description and filters of a screen. */
const Head = styled.div`
  display: grid;
  gap: 8px;
  margin-bottom: 24px;
`;

/**
 * Placeholder of a page, in the shape that its remote declares for the path, or of a block on one, while a
 * remote's code loads.
 */
export function RemoteSkeleton({ compact = false }: { compact?: boolean }) {
  const { pathname } = useLocation();
  if (compact) {
    return (
      <div role="status" aria-label="Carregando">
        <Skeleton height={120} radius={12} />
      </div>
    );
  }
  const shape = findRemote(pathname)?.screens?.[pathname]?.skeleton;
  // The shapes announce themselves.
  const status = shape ? {} : { role: 'status', 'aria-label': 'Carregando' };
  return (
    <Page {...status}>
      <Head>
        <Skeleton width={180} height={28} />
        <Skeleton width={280} height={16} />
      </Head>
      <PageShape shape={shape} />
    </Page>
  );
}

function PageShape({ shape }: { shape?: 'table' | 'cards' }) {
  if (shape === 'table') {
    return (
      <Stack gap={4}>
        <Skeleton height={36} radius={8} />
        <Card>
          <SkeletonTable rows={rows} columns={columns} />
        </Card>
      </Stack>
    );
  }
  if (shape === 'cards') {
    return (
      <Grid min={290}>
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </Grid>
    );
  }
  return (
    <Stack gap={6}>
      <Skeleton height={160} radius={12} />
      <Skeleton height={160} radius={12} />
    </Stack>
  );
}
