/** Has the browser keep the built app's service worker; the same again changes nothing. Development runs without one. */
export function registerAppWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
}
