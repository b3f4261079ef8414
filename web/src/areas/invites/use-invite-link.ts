import { useParams } from 'react-router';

/** Token and inviter of the address; an inviter that is no number counts for nothing. */
export function useInviteLink(): { readonly token: string; readonly inviter: number | undefined } {
  const { token = '', userId = '' } = useParams();
  return { token, inviter: /^[1-9]\d{0,8}$/.test(userId) ? Number(userId) : undefined };
}
