import { uploadUserImage } from '@kosar/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { ask } from '../../proof/ask.ts';
import { transaction } from '../database/connect.ts';
import { useApi } from '../testing/api.ts';

const BOUNDARY = 'minta-hatar';
const PART = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="kep.png"\r\ncontent-type: image/png\r\n\r\n`;

const api = useApi();
let userId: number;
let cookie: string;
beforeAll(async () => {
  const user = await transaction(api.current.context.db, (trx) => makeUser(trx));
  userId = user.id;
  cookie = await api.current.logIn(userId, []);
});

describe('an upload that ends too early', () => {
  it.each([
    ['before its file has begun', `--${BOUNDARY}\r\n`],
    ['within the head of its file', PART.slice(0, 60)],
    ['right after the head of its file', PART],
    ['within its file', `${PART}\u0089PNG`],
    ['within its file, which has no name', `${PART.replace('name="file"', 'name=""')}\u0089PNG`],
    ['within its file, which is named as the prototype', `${PART.replace('"file"', '"__proto__"')}\u0089PNG`],
    ['before anything', ''],
  ])('%s is refused as one that can’t be read', async (_, payload) => {
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    const { app } = api.current;
    const answer = await ask(app, uploadUserImage, { params: { id: userId }, payload, headers }, cookie);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
  });
});
