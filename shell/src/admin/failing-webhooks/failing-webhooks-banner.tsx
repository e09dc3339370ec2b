import type { Environment } from '@trilho/contracts/common';
import { paths, useEnvironment, useSession, useUserId } from '@trilho/portal';
import { Banner, Button, ButtonLink, Stack, TextLink } from '@trilho/ui';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { NoticePlace } from '../notice-place.ts';
import { type Notice, noticesOf, sentenceOf, signatureOf } from './failing-webhook.ts';
import { useDismissed } from './use-dismissed.ts';
import { useFailingWebhooksQuery } from './webhook-health-api.ts';

const intervalMs = 60_000;
const mostNamed = 3;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** An id belongs to one environment, so the address names it. */
const screenOf = ({ webhook: { id } }: Notice, environment: Environment): string =>
  `${paths.admin.webhooks}/${encodeURIComponent(id)}?${new URLSearchParams({ environment })}`;

const isWebhooksScreen = (pathname: string): boolean =>
  pathname === paths.admin.webhooks || pathname.startsWith(`${paths.admin.webhooks}/`);

/**
 * Warns on every admin screen that webhooks of the environment have lost events, are about to be disabled or were
 * disabled, except on the webhooks' own screens, which say it themselves. It polls once a minute, and a dismissal
 * holds until something changes.
 */
export function FailingWebhooksBanner() {
  const userId = useUserId();
  const [environment] = useEnvironment();
  const { hasActivePlan } = useSession();
  const { pathname } = useLocation();
  const { currentData = [] } = useFailingWebhooksQuery(
    { userId, environment },
    { skip: !hasActivePlan, pollingInterval: intervalMs },
  );
  const notices = noticesOf(currentData, Date.now());
  const [isDismissed, dismiss] = useDismissed(signatureOf(notices));
  const [first] = notices;
  if (!first || isDismissed || !hasActivePlan || isWebhooksScreen(pathname)) return null;
  const isOne = notices.length === 1;
  return (
    <NoticePlace role="status">
      <Banner
        tone="warning"
        title={
          isOne
            ? `O webhook ${first.webhook.description} precisa de atenção`
            : `${notices.length} webhooks precisam de atenção`
        }
        action={
          <Stack direction="row" gap={2} wrap>
            <Button variant="ghost" size="sm" onClick={dismiss}>
              Dispensar
            </Button>
            <ButtonLink to={isOne ? screenOf(first, environment) : paths.admin.webhooks} size="sm">
              {isOne ? 'Ver o webhook' : 'Ver os webhooks'}
            </ButtonLink>
          </Stack>
        }
      >
        {isOne ? sentenceOf(first) : <Names notices={notices} environment={environment} />}
      </Banner>
    </NoticePlace>
  );
}

/** The first few endpoints by name, and how many more there are. */
function Names({ notices, environment }: { notices: readonly Notice[]; environment: Environment }) {
  const others = notices.length - mostNamed;
  return (
    <List>
      {notices.slice(0, mostNamed).map((notice) => (
        <li key={notice.webhook.id}>
          <TextLink to={screenOf(notice, environment)}>{notice.webhook.description}</TextLink>:{' '}
          {sentenceOf(notice)}
        </li>
      ))}
      {others > 0 && <li>{others === 1 ? 'E mais 1.' : `E mais ${others}.`}</li>}
    </List>
  );
}
