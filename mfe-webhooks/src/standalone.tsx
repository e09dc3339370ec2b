import { runStandalone } from '@trilho/portal/testing/standalone.tsx';
import { demoWebhooks } from './mocks/demo-webhooks.ts';
import { webhookHandlers } from './mocks/handlers.ts';
import remote from './remote.tsx';

await runStandalone({
  routes: remote.routes,
  // `?state=empty` shows an environment without any webhook.
  handlers: (search) =>
    webhookHandlers(search.get('state') === 'empty' ? { endpoints: [] } : demoWebhooks).handlers,
});
