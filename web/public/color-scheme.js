// Sets light or dark before the first paint; kept in its own file so that the content policy needs no inline script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('kosar-color-scheme');
  } catch {
    // Storage may be switched off: the device decides.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
