import type { ReactNode } from 'react';
import { to } from '../../../app/paths.ts';
import { pages } from '../../../hu/pages.ts';
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
      <PageHead
        title={title}
        crumbs={[
          { label: pages.admin.title, to: to('admin') },
          { label: pages.adminCampaigns.title, to: to('adminCampaigns') },
        ]}
        actions={actions}
      />
      {children}
    </>
  );
}
