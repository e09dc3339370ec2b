/**
 * The names of react-router that the shell ships to remotes: a shared module cannot be shaken, and the whole
 * package would cost every visitor some 50 KB gz more. A remote's build fails on a name that is missing here:
 * add it. What needs the data router (loaders, blockers, fetchers) is left out on purpose: it brings 19 KB
 * gz.
 */
export {
  BrowserRouter,
  createPath,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  parsePath,
  Route,
  Routes,
  resolvePath,
  useBeforeUnload,
  useHref,
  useInRouterContext,
  useLinkClickHandler,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutlet,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router';
