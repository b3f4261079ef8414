// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { DifferenceList } from './difference-list.tsx';
import { RuleList } from './rule-list.tsx';

const DIFFERENCES = [
  {
    id: 1,
    rule: 'an order is prepaid by what was taken online',
    order: { id: 8, code: 'ABC-123', orderedById: 5, deliveryId: 7 },
    deliveryChain: { id: 3, name: 'Őszi kör', transporterId: 2 },
    found: '{"order_id":8}',
  },
  { id: 2, rule: 'a rule of tomorrow', order: null, deliveryChain: null, found: '{}' },
];

afterEach(() => document.body.replaceChildren());

it('a difference is said in words with the ways to its order and its chain; an unknown rule as the code calls it', async () => {
  const { host } = await renderInApp(<DifferenceList differences={DIFFERENCES} />);
  const heads = [...host.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(heads).toEqual([
    'Egy rendelésen annyi van előre kifizetve, amennyit online levontunk',
    'a rule of tomorrow',
  ]);
  const links = [...host.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/myOrders/5?deliveryId=7', '/management/transporter/2/deliveryChain/3']);
  expect(host.textContent).toContain('{"order_id":8}');
});

it('of all rules only the broken one is marked', async () => {
  const { host } = await renderInApp(<RuleList differences={DIFFERENCES} />);
  const broken = [...host.querySelectorAll('[data-broken=true]')].map(({ textContent }) => textContent);
  expect(broken).toEqual(['Egy rendelésen annyi van előre kifizetve, amennyit online levontunk1 eltérés']);
});
