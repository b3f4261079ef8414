import { expect, test } from 'vitest';
import { withStyleNonce } from './with-style-nonce.ts';

const MAIL =
  '<html><head><style>.page{color:red}</style></head><body style="margin:0;font-family:&#39;Segoe UI&#39;"><p style="color:#000">Szia &lt;b style=&quot;x&quot;&gt;</p></body></html>';

test('what style attributes of a mail say stands in a style element with the nonce, behind the own one of the mail', () => {
  expect(withStyleNonce(MAIL, 'n1')).toBe(
    '<html><head><style nonce="n1">.page{color:red}</style><style nonce="n1">[data-styled="0"]{margin:0;font-family:\'Segoe UI\'}\n[data-styled="1"]{color:#000}</style></head><body data-styled="0"><p data-styled="1">Szia &lt;b style=&quot;x&quot;&gt;</p></body></html>',
  );
});

test('a mail stays as it is where no policy holds', () => {
  expect(withStyleNonce(MAIL, '')).toBe(MAIL);
});

test('an attribute that would leave its rule stays an attribute, which the policy stops', () => {
  expect(withStyleNonce('<p style="color:red}body{display:none">', 'n1')).toContain('style="color:red}');
});
