import { expect, it } from 'vitest';
import ofBrowser from '../vite.config.ts';
import ofServer from '../vite.server.config.ts';
import { scopedName } from './class-names.ts';

it('the server names the classes of its pages as the styles of the browser do', () => {
  expect(ofServer.css).toEqual(ofBrowser.css);
  expect(ofServer.css?.modules).toEqual({ generateScopedName: scopedName });
});

it('a class of the same name in another file is another class', () => {
  expect(scopedName('card', '/a.module.css')).not.toBe(scopedName('card', '/b.module.css'));
  expect(scopedName('card', '/a.module.css')).toMatch(/^card-[\w-]{4}$/);
});
