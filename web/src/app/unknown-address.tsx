import { Navigate, useLocation } from 'react-router';
import { lostPath } from '../lib/lost-path.ts';
import { to } from './paths.ts';

/** An address that no page has leads home (spec 2), where it is named; what is behind its question mark is forgotten. */
export function UnknownAddress() {
  const { pathname } = useLocation();
  return <Navigate to={to('home')} replace state={{ lost: lostPath(pathname) }} />;
}
