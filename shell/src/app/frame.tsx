import { isUnder } from '@trilho/contracts/remote-paths';
import { paths, RequireSession } from '@trilho/portal';
import { Outlet, useLocation } from 'react-router';
import { AdminLayout } from '../admin/admin-layout.tsx';

/** The admin area stands behind the session guard and beside the sidebar; public screens fill the page. */
export function Frame() {
  const { pathname } = useLocation();
  if (!isUnder(pathname, paths.admin.root)) return <Outlet />;
  return (
    <RequireSession>
      <AdminLayout>
        <Outlet />
      </AdminLayout>
    </RequireSession>
  );
}
