/**
 * Router API for areas (architecture §2.3). Federated singleton: additions are minor, removals major. The
 * data router is omitted, because it costs 16 KB and `useLeaveGuard` of shell-api guards navigation.
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
