import * as z from 'zod/mini';
import { OutcomeUnknown, type PaymentProvider, PaymentRejected, type Transfer } from '../payment-provider.ts';
import { type BarionAccess, read, send } from './barion-call.ts';

/** What the platform does with its own wallet. A transfer has no number at the provider: ours stands in its comment. */
export function createBarionWallet(access: BarionAccess): Pick<PaymentProvider, 'transfer' | 'findTransfer'> {
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

function isBefore({ HappenedAtUtc }: z.infer<typeof item>, since: Date): boolean {
  const at = new Date(HappenedAtUtc ?? '').getTime();
  // Their clock may run a little behind ours.
  return at < since.getTime() - 3_600_000;
}

const transferred = z.object({ IsTransferSuccessful: z.boolean() });
const accounts = z.object({ Accounts: z.array(z.object({ AccountId: z.string(), Currency: z.string() })) });
const text = () => z.optional(z.nullable(z.string()));
const item = z.object({ Id: z.string(), Description: text(), HappenedAtUtc: text() });
const history = z.object({ UserHistory: z.optional(z.nullable(z.array(item))) });
