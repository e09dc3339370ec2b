import { paths, type RemoteModule } from '@trilho/portal';
import { PayPage } from './page/pay-page.tsx';
import { screens } from './paths.ts';
import { SandboxPage } from './sandbox/sandbox-page.tsx';

export default {
  routes: [
    { path: paths.pay, element: <PayPage /> },
    { path: screens.pay.path, element: <PayPage /> },
    { path: screens.sandbox.path, element: <SandboxPage /> },
  ],
  widgets: {},
} satisfies RemoteModule;
