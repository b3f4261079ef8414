import { useParams } from 'react-router';
import { useSearchParams } from '../../lib/use-search-params.ts';

/** Token and inviter of the address, and the signature by which they have shared it; an inviter that is no number counts for nothing. */
export function useInviteLink(): {
  readonly token: string;
  readonly inviter: number | undefined;
  readonly by: string | undefined;
} {
  const [search] = useSearchParams();
  const { token = '', userId = '' } = useParams();
  return {
    token,
    inviter: /^[1-9]\d{0,8}$/.test(userId) ? Number(userId) : undefined,
    by: search.get('by') ?? undefined,
  };
}
