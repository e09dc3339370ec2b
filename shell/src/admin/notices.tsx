import { FailingWebhooksBanner } from './failing-webhooks/failing-webhooks-banner.tsx';
import { PastDueBanner } from './past-due-banner.tsx';

/** What stands above every admin screen while it holds: a failed renewal, and webhooks that fail. */
export function Notices() {
  return (
    <>
      <PastDueBanner />
      <FailingWebhooksBanner />
    </>
  );
}
