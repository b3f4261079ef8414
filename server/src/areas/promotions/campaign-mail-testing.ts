import { sql } from 'kysely';
import { makePromotion, type PromotionOptions } from '../../demo/builders/promotion.ts';
import { nextTag } from '../../demo/builders/tag.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import type { TestApi } from '../../infra/testing/api.ts';

/** For tests: a mail that may go out. */
export const MAIL = {
  emailSubject: 'Megnyílt a kampány',
  emailButton: 'Megnézem',
  emailBody:
    '<h3>Gyere!</h3><p>Sok <strong>alma</strong> &amp; körte, <a href="https://pelda.hu/?a=1&amp;b=2" target="_blank" rel="noopener nofollow">itt</a>.</p><ul><li><p>friss</p></li></ul>',
};

/** For tests: callers of one server; it and what is in it belong to the describe block. */
export function callersOf(api: { readonly current: TestApi }) {
  const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);
  const admin = async () => {
    const { id } = await write((trx) => makeUser(trx, { isAdmin: true }));
    return { as: await api.current.logIn(id, ['ROLE_ADMIN']) };
  };
  const campaign = (only: PromotionOptions = {}) => write((trx) => makePromotion(trx, { ...MAIL, ...only }));
  const mailsOf = (promotionId: number) =>
    api.current.context.db
      .selectFrom('email')
      .selectAll()
      .where('event_key', 'like', `promotion:${promotionId}:%`)
      .orderBy('id')
      .execute();
  return { write, admin, campaign, mailsOf };
}

/** For tests: people who want news of campaigns, or who don't. */
export async function addReaders(trx: Transaction, count: number, want = true): Promise<void> {
  await sql`insert into app_user (email, full_name, password_hash, subscribed_to_promotions, activated_at)
    select ${nextTag()} || '-' || one || '@example.hu', 'Olvasó ' || one, 'no password fits', ${want}, now()
    from generate_series(1, ${count}) one`.execute(trx);
}
