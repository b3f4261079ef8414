import type { RoleProfileJson } from '@kosar/contract/actors/actors';
import type { ReactNode } from 'react';
import { actors } from '../../hu/actors.ts';
import { Card } from '../../ui/card.tsx';
import { ContactFacts } from '../../ui/market/contact-facts.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Photo } from '../../ui/photo.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import classes from './actor-page.module.css';

/** The page of a transporter or an organizer: who they are, how to reach them, and what they have on. */
export function RoleProfile({
  profile,
  words,
  crumb,
  children,
}: {
  readonly profile: RoleProfileJson;
  readonly words: { readonly role: string; readonly about: string; readonly contact: string };
  readonly crumb: { readonly label: string; readonly to: string };
  readonly children: ReactNode;
}) {
  return (
    <>
      <PageHead
        title={profile.name}
        tabTitle={`${profile.name} – ${words.role}`}
        crumbs={[crumb]}
        lead={words.role}
        actions={<ShareButton title={profile.name} />}
      />
      {!profile.publiclyVisible && (
        <div className="k-below">
          <Panel tone="info" title={actors.producer.notPublic} />
        </div>
      )}
      <div className={classes.page}>
        <div className={classes.main}>
          {profile.description && (
            <Card as="section">
              <h2 className="k-subheading-sm">{words.about}</h2>
              <RichText html={profile.description} />
            </Card>
          )}
          {children}
        </div>
        <aside className={classes.side}>
          <Card as="section">
            <h2 className="k-subheading-sm">{words.contact}</h2>
            <div className={classes.person}>
              {profile.profileImageUrl && (
                <div className={classes.face}>
                  <Photo src={profile.profileImageUrl} alt="" width={96} height={96} sizes="5rem" />
                </div>
              )}
              <ContactFacts contact={profile} />
            </div>
          </Card>
        </aside>
      </div>
    </>
  );
}
