import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lastActivityMs, markActive, watchActivity } from './activity.ts';
import { type IdlePhase, idlePhase } from './idle.ts';
import { to } from './paths.ts';
import { sessionChannel, useLogout, useSession } from './session.ts';

const IdleModal = lazy(() => import('./idle-modal.tsx'));

/** Spec 9: idleness is looked at every five seconds; during the countdown every second. */
const CHECK_MS = 5000;
const COUNTDOWN_MS = 1000;

/** Warns the idle person, logs them out in time, and follows what other tabs do. Rendered once, in the layout. */
export function IdleGuard() {
  const session = useSession();
  useOtherTabs();
  useSilentLogout(session.state);
  return session.state === 'user' ? <Watch /> : null;
}

function Watch() {
  const [phase, setPhase] = useState<IdlePhase>({ phase: 'active' });
  const phaseRef = useRef(phase);
  phaseRef.current = phase;
  const isLeaving = useRef(false);
  const logout = useLogout();
  const leave = useTimeoutLeave();

  const check = useCallback(() => {
    const next = idlePhase(lastActivityMs(), Date.now());
    setPhase((before) => (before.phase === 'active' && next.phase === 'active' ? before : next));
    if (next.phase !== 'expired' || isLeaving.current) return;
    isLeaving.current = true;
    void logout().finally(leave);
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

/** A login or logout in another tab counts here too. */
function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.resetQueries();
    sessionChannel?.addEventListener('message', refresh);
    return () => sessionChannel?.removeEventListener('message', refresh);
  }, [client]);
}

/** When a poll finds the session gone, no one pressed logout here: the login page says why. */
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
