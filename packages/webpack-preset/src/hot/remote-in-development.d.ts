/** `src/remote.tsx` of the remote that is being developed. */
declare module '@trilho/remote-in-development' {
  import type { ComponentType } from 'react';

  export type DevRoute = {
    path?: string;
    Component?: ComponentType | null;
    lazy?: (() => Promise<DevRoute>) | object;
    children?: DevRoute[];
  };
  const remote: { routes: DevRoute[]; widgets: Record<string, ComponentType> };
  export default remote;
}
