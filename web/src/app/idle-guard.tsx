import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  beginAnew,
  believeIn,
  isSessionEnded,
  noteSessionEnded,
  useIsSessionEnded,
} from '../lib/ended-session.ts';
import { lastActivityMs, markActive, watchActivity } from './activity.ts';
import { type IdlePhase, idlePhase } from './idle.ts';
import { to } from './paths.ts';
import { ENDED, sessionChannel, useLogout, useSession, useSessionFollow } from './session.ts';

const IdleModal = lazy(() => import('./idle-modal.tsx'));
const LoginInPlace = lazy(() => import('./login-in-place.tsx'));

/** Spec 9: idleness is looked at every five seconds; during the countdown every second. */
const CHECK_MS = 5000;
const COUNTDOWN_MS = 1000;

/**
 * Warns the idle person, logs them out in time, has them log in again where the server has ended their session, and follows what other tabs do. Rendered
 * once, in the layout.
 */
export function IdleGuard() {
  const session = useSession();
  useEffect(() => believeIn(session.userId), [session.userId]);
  useOtherTabs();
  useSilentLogout(session.state);
  return (
    <>
      {session.state === 'user' && <Watch />}
      <EndedSession />
    </>
  );
}

/** The login over the page as it stands; other tabs show theirs. */
function EndedSession() {
  const isEnded = useIsSessionEnded();
  useEffect(() => {
    if (isEnded) sessionChannel?.postMessage(ENDED);
  }, [isEnded]);
  useLayoutEffect(() => {
    // Before any dialog of the page hears of it: Escape would close that one, below the login, with what was typed into it.
    const stop = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isSessionEnded()) event.stopImmediatePropagation();
    };
    globalThis.addEventListener('keydown', stop, { capture: true });
    return () => globalThis.removeEventListener('keydown', stop, { capture: true });
  }, []);
  if (!isEnded) return null;
  return (
    <Suspense>
      <LoginInPlace />
    </Suspense>
  );
}

function Watch() {
  const [phase, setPhase] = useState<IdlePhase>({ phase: 'active' });
  const phaseRef = useRef(phase);
  phaseRef.current = phase;
  const isLeaving = useRef(false);
  const logout = useLogout({ isByHand: false });
  const leave = useTimeoutLeave();

  const check = useCallback(() => {
    const next = idlePhase(lastActivityMs(), Date.now());
    setPhase((before) => (before.phase === 'active' && next.phase === 'active' ? before : next));
    if (next.phase !== 'expired' || isLeaving.current) return;
    isLeaving.current = true;
    void logout().finally(() => {
      beginAnew();
      leave();
    });
  }, [logout, leave]);

  useEffect(() => {
    markActive();
    return watchActivity(() => phaseRef.current.phase === 'warning', check);
  }, [check]);

  const isWarning = phase.phase === 'warning';
  useEffect(() => {
    const timer = setInterval(check, isWarning ? COUNTDOWN_MS : CHECK_MS);
    return () => clearInterval(timer);
  }, [check, isWarning]);

  if (phase.phase !== 'warning') return null;
  return (
    <Suspense>
      <IdleModal
        secondsLeft={phase.secondsLeft}
        onStay={() => {
          markActive();
          setPhase({ phase: 'active' });
        }}
      />
    </Suspense>
  );
}

/** A login or logout in another tab counts here too, and so does the end of a session that it was the first to hear of. */
function useOtherTabs(): void {
  const follow = useSessionFollow();
  useEffect(() => {
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (data === ENDED) noteSessionEnded();
      else follow();
    };
    sessionChannel?.addEventListener('message', hear);
    return () => sessionChannel?.removeEventListener('message', hear);
  }, [follow]);
}

/** When another tab has left and no one pressed anything, they were idle: the login page says why. */
function useSilentLogout(state: 'unknown' | 'anonymous' | 'user'): void {
  const before = useRef(state);
  const leave = useTimeoutLeave();
  useEffect(() => {
    if (before.current === 'user' && state === 'anonymous' && !isLeavingByHand()) leave();
    if (state !== 'unknown') before.current = state;
  }, [state, leave]);
}

function useTimeoutLeave(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(() => {
    if (pathname.startsWith('/login')) return;
    void navigate(to('login', {}, { timeout: 1, next: pathname + search }));
  }, [navigate, pathname, search]);
}

function isLeavingByHand(): boolean {
  return Date.now() - lastActivityMs() < CHECK_MS;
}
