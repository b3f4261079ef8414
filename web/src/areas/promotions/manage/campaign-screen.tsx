import type { ReactNode } from 'react';
import { adminCrumbs } from '../../../app/admin-crumbs.ts';
import { PageHead } from '../../../ui/page-head.tsx';

/** The head of a page about one campaign, with the way back to the list. */
export function CampaignScreen({
  title,
  actions,
  children,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      <PageHead title={title} crumbs={adminCrumbs('adminCampaigns')} actions={actions} />
      {children}
    </>
  );
}
