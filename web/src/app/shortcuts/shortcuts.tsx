import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../paths.ts';
import { areKeysOn, PLACES } from './keys.ts';

/** How long `g` waits for the key after it. */
const SEQUENCE_MS = 1500;
/** How long a page may take to show its search field. */
const SEARCH_WAIT_MS = 3000;
const SEARCH_FIELD = 'main input[type="search"], main input[role="searchbox"], main [role="search"] input';

/** Single keys for who works by keyboard (ux 2.3): `/` search, `g d` deliveries, `?` help. Never while something is typed or a dialog is open. */
export default function Shortcuts({ onHelp }: { readonly onHelp: () => void }) {
  const navigate = useNavigate();
  const lastG = useRef(0);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isMeant(event) || !areKeysOn()) return;
    const isSecond = event.timeStamp - lastG.current < SEQUENCE_MS;
    lastG.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const place = isSecond ? PLACES[event.key] : undefined;
    if (place) void navigate(place.path);
    else if (event.key === '/') search(() => void navigate(to('products')));
    else if (event.key === '?') onHelp();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return null;
}

function isMeant(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing)
    return false;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return false;
  const { target } = event;
  return (
    !(target instanceof Element) || target.closest('input, textarea, select, [contenteditable]') === null
  );
}

/** The search of this page; a page without one gives way to the products. */
function search(goToProducts: () => void): void {
  const field = document.querySelector<HTMLInputElement>(SEARCH_FIELD);
  if (field) return field.focus();
  goToProducts();
  const startedAt = Date.now();
  const look = setInterval(() => {
    const found = document.querySelector<HTMLInputElement>(SEARCH_FIELD);
    found?.focus();
    if (found || Date.now() - startedAt > SEARCH_WAIT_MS) clearInterval(look);
  }, 50);
}
