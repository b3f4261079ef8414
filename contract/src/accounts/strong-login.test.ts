import { expect, test } from 'vitest';
import { ENDPOINTS } from '../all-endpoints.ts';
import { needsStrongLogin } from './strong-login.ts';

const needing = ENDPOINTS.filter(needsStrongLogin).map(({ name }) => name);

test('whatever only admins may change needs a passkey or a second factor', () => {
  const changing = ENDPOINTS.filter(
    ({ who, method, changesState }) => who === 'admin' && (method !== 'GET' || changesState === true),
  ).map(({ name }) => name);
  expect(changing.filter((name) => !needing.includes(name)).toSorted()).toEqual([]);
  expect(changing).toContain('finalizeChain');
  expect(changing).toContain('finalizeChainByGet');
  expect(changing).toContain('createBankFile');
});

test('so does what others may do about money: clearing, dues and the accounts that the market pays to', () => {
  const others = ENDPOINTS.filter(({ who, name }) => who !== 'admin' && needing.includes(name));
  expect(others.map(({ name }) => name).toSorted()).toEqual([
    'createBankAccount',
    'createBarionAccount',
    'createClearing',
    'deleteBankAccount',
    'deleteBarionAccount',
    'markDuePaid',
    'unmarkDuePaid',
    'updateBankAccount',
    'updateBarionAccount',
  ]);
});

test('ordering, paying and handing over never wait for it', () => {
  const urgent = ENDPOINTS.filter(({ turn }) => turn === 'order' || turn === 'pay' || turn === 'handover');
  expect(urgent.filter(needsStrongLogin).map(({ name }) => name)).toEqual([]);
});
