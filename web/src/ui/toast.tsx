import { Button, CloseButton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { common } from '../hu/common.ts';
import classes from './toast.module.css';

interface Toast {
  readonly id: number;
  readonly message: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

const SHOWN_MS = 6000;
const UNDO_MS = 10_000;
const MAX_TOASTS = 3;

const NO_TOASTS: readonly Toast[] = [];
let toasts = NO_TOASTS;
let nextId = 1;
const listeners = new Set<() => void>();

/** Says of a success, such as 'Mentés sikeres!'. Never the place of an error. */
export function showSuccess(message: string): void {
  add({ id: nextId++, message });
}

/** Says what was done and offers to take it back (ten seconds). */
export function showUndo(message: string, onUndo: () => void): void {
  add({ id: nextId++, message, action: { label: common.undo, run: onUndo } });
}

/** Where toasts appear. They wait while the pointer or the focus is on them. */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NO_TOASTS,
  );
  return (
    <div className={classes.region} role="status" aria-live="polite" data-screen-only>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast: { id, message, action } }: { readonly toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => remove(id), action ? UNDO_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, action, isHeld]);
  return (
    <div
      className={classes.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <IconCircleCheck size={24} stroke={1.75} aria-hidden />
      <span className={classes.message}>{message}</span>
      {action && (
        <Button
          variant="white"
          color="dark"
          onClick={() => {
            action.run();
            remove(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton size={44} c="inherit" aria-label={common.close} onClick={() => remove(id)} />
    </div>
  );
}

function add(toast: Toast): void {
  change([...toasts, toast].slice(-MAX_TOASTS));
}

function remove(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
