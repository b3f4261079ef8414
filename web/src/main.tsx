import 'virtual:mantine-styles.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/shared-layout.css';
import './ui/shared-text.css';
import { showApp } from './app/show-app.tsx';
import { watchUpdates } from './app/updates.ts';
import { shareStyleNonce } from './lib/style-nonce.ts';

/** The first page comes before what later visits need. */
const AFTER_LOAD_MS = 2000;

shareStyleNonce();
const root = document.getElementById('root');
if (root) void showApp(root);

// Only the built app is kept on the device: in development it would show yesterday's code. It waits until the page is there.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  globalThis.addEventListener('load', () =>
    setTimeout(() => void watchUpdates().catch(reportError), AFTER_LOAD_MS),
  );
}
