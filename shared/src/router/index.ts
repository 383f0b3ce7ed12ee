/**
 * What areas may use of the router (architecture §2.3). A federated singleton: additions are minor, removals major.
 * The data router is left out on purpose: it costs 16 KB more, and leaving a page is guarded by `useLeaveGuard` of shell-api.
 */
export {
  Link,
  MemoryRouter,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Router,
  Routes,
  createSearchParams,
  generatePath,
  matchPath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router-dom';
export type {
  LinkProps,
  Location,
  NavLinkProps,
  NavigateFunction,
  NavigateOptions,
  Navigator,
  Path,
  To,
} from 'react-router-dom';
