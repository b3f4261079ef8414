// Until the app runs: notes what is tapped and typed, shows it as pressed; the app does it then (web/src/app/first-taps.ts).
(() => {
  const noted = new Map();
  const note = ({ type, target }) => {
    const what = type === 'click' ? target.closest('button:not([type=submit]),[role=tab]') : target;
    if (!what) return;
    noted.delete(what);
    noted.set(what, [type, what.value, what.checked]);
    if (type === 'click') what.dataset.tapped = '';
  };
  globalThis.kosarFirstTaps = () => {
    for (const type of ['click', 'input']) removeEventListener(type, note, true);
    for (const what of noted.keys()) delete what.dataset.tapped;
    return noted;
  };
  for (const type of ['click', 'input']) addEventListener(type, note, true);
  // Where a script can't come, nothing is done later either.
  addEventListener('error', ({ target }) => target.tagName === 'SCRIPT' && kosarFirstTaps().clear(), true);
})();
