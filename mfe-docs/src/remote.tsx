import { paths, type RemoteModule } from '@trilho/portal';
import { DocumentationPage } from './viewer/documentation-page.tsx';

export default {
  routes: [
    { path: paths.documentation, element: <DocumentationPage isPublic /> },
    { path: paths.admin.documentation, element: <DocumentationPage isPublic={false} /> },
  ],
  widgets: {},
} satisfies RemoteModule;
