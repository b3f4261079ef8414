import { signInvite } from '@kosar/contract/accounts/joins';
import { useSession } from '../../app/session.ts';
import { invites as words } from '../../hu/invites.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../card.tsx';
import { CopyField } from '../copy-field.tsx';
import { ShareButton } from '../share-button.tsx';

/** The invitation of who may give one away: the link names them, so that the invited see who it comes from. */
export function InviteLink({
  title,
  token,
  pathOf,
}: {
  /** What one is invited to. */
  readonly title: string;
  readonly token: string;
  /** Address of the invitation with its sender and their signature, as `to('join…')` gives it. */
  readonly pathOf: (userId: number | undefined, by: string | undefined) => string;
}) {
  const { userId } = useSession();
  const signed = useEndpoint(signInvite, { params: { token } }, { enabled: userId !== null }).data;
  const path = pathOf(userId ?? undefined, signed?.by);
  return (
    <Card as="section">
      <h2 className="k-subheading-sm">{words.link.title}</h2>
      <p>{words.link.text}</p>
      <CopyField label={words.link.label} value={new URL(path, window.location.origin).href} />
      <div className="k-above-sm">
        <ShareButton title={title} path={path} label={words.link.send} />
      </div>
    </Card>
  );
}
