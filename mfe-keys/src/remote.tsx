import { paths, type RemoteModule } from '@trilho/portal';
import { EnvironmentSwitch, KeyCards } from './keys/key-widgets.tsx';
import { KeysPage } from './keys/keys-page.tsx';

export default {
  routes: [{ path: paths.admin.keys, element: <KeysPage /> }],
  widgets: {
    'environment-switch': EnvironmentSwitch,
    'key-cards': KeyCards,
  },
} satisfies RemoteModule;
