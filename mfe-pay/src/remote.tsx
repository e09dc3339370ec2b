import { paths, type RemoteModule } from '@trilho/portal';
import { PayPage } from './page/pay-page.tsx';
import { screens } from './paths.ts';

export default {
  routes: [
    { path: paths.pay, element: <PayPage /> },
    { path: screens.pay.path, element: <PayPage /> },
  ],
  widgets: {},
} satisfies RemoteModule;
