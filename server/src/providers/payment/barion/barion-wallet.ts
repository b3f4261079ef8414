import * as z from 'zod/mini';
import {
  type MovedTransfer,
  OutcomeUnknown,
  type PaymentProvider,
  PaymentRejected,
  type Transfer,
  type TransferPage,
} from '../payment-provider.ts';
import { type BarionAccess, read, send } from './barion-call.ts';
import { tidyId } from './barion-state.ts';

/** What the platform does with its own wallet. A transfer has no number at the provider: ours stands in its comment. */
export function createBarionWallet(
  access: BarionAccess,
): Pick<PaymentProvider, 'transfer' | 'findTransfer' | 'readTransfers'> {
  return {
    async transfer({ requestId, targetEmail, amountFt, comment }: Transfer): Promise<void> {
      const answer = await send(access, 'WALLET', '/v2/Transfer/Email', {
        SourceAccountId: await findAccount(),
        Amount: { Currency: 'HUF', Value: amountFt },
        TargetEmail: targetEmail,
        Comment: `${comment.slice(0, 500)} ${markOf(requestId)}`,
      });
      const { data } = transferred.safeParse(answer);
      if (data === undefined) throw new OutcomeUnknown('a transfer that cannot be read');
      if (!data.IsTransferSuccessful) throw new PaymentRejected('TransferFailed', 'not transferred');
    },

    /** Goes back in the history of the wallet, page by page, until it is older than the transfer can be. */
    async findTransfer(requestId: string, since: Date): Promise<string | null> {
      let before: string | null = null;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const items = await readHistory(before);
        const found = items.find(({ Description }) => Description?.includes(markOf(requestId)));
        if (found !== undefined) return found.Id;
        const last = items.at(-1);
        if (last === undefined || items.length < PAGE || isBefore(last, since)) return null;
        before = last.Id;
      }
      return null;
    },

    /** What no one claims comes back after days, as an item of its own with the same comment. */
    async readTransfers(since: Date, page: string | null): Promise<TransferPage> {
      const own = tidyId(await findAccount());
      const items = await readHistory(page);
      const last = items.at(-1);
      const isLast = last === undefined || items.length < PAGE || isBefore(last, since);
      return { transfers: items.flatMap((one) => movedBy(own, one)), next: isLast ? null : last.Id };
    },
  };

  async function findAccount(): Promise<string> {
    const { data } = accounts.safeParse(await read(access, 'WALLET', '/v2/Accounts/Get'));
    const account = data?.Accounts.find(({ Currency }) => Currency === 'HUF');
    // Nothing was sent yet.
    if (account === undefined) throw new PaymentRejected('AccountNotFound', 'the wallet has no HUF account');
    return account.AccountId;
  }

  async function readHistory(before: string | null) {
    const query = new URLSearchParams({ Limit: String(PAGE), Currency: 'HUF' });
    if (before !== null) query.set('LastVisibleItemId', before);
    const answer = await read(access, 'WALLET', `/v3/UserHistory/GetHistory?${query.toString()}`);
    const { data } = history.safeParse(answer);
    if (data === undefined) throw new OutcomeUnknown('a history that cannot be read');
    return data.UserHistory ?? [];
  }
}

const PAGE = 20;
const MAX_PAGES = 50;

function markOf(requestId: string): string {
  return `[${requestId}]`;
}

function isBefore({ HappenedAtUtc }: Item, since: Date): boolean {
  const at = new Date(HappenedAtUtc ?? '').getTime();
  // Their clock may run a little behind ours.
  return at < since.getTime() - 3_600_000;
}

/** What the item moved out of the own account or back into it; none where it has no number of ours. */
function movedBy(
  own: string,
  { Id, Description, Amount = null, SourceAccount, TargetAccount }: Item,
): MovedTransfer[] {
  const requestId = /\[([^[\]]+)\]$/.exec(Description?.trimEnd() ?? '')?.[1];
  const isOwn = (side: Item['SourceAccount']) => tidyId(side?.UserAccountId ?? '') === own;
  if (requestId === undefined || Amount === null || isOwn(SourceAccount) === isOwn(TargetAccount)) return [];
  return [{ externalId: Id, requestId, amountFt: isOwn(SourceAccount) ? Amount : -Amount }];
}

type Item = z.infer<typeof item>;

const transferred = z.object({ IsTransferSuccessful: z.boolean() });
const accounts = z.object({ Accounts: z.array(z.object({ AccountId: z.string(), Currency: z.string() })) });
const text = () => z.optional(z.nullable(z.string()));
const side = () => z.optional(z.nullable(z.object({ UserAccountId: text() })));
const item = z.object({
  Id: z.string(),
  Description: text(),
  HappenedAtUtc: text(),
  Amount: z.optional(z.nullable(z.number())),
  SourceAccount: side(),
  TargetAccount: side(),
});
const history = z.object({ UserHistory: z.optional(z.nullable(z.array(item))) });
