import { getNoticeSettings } from '@kosar/contract/accounts/notice-settings';
import { noticeWords as words } from '../../../hu/notices.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { BrokenMail } from './broken-mail.tsx';
import { NoticeForm } from './notice-form.tsx';
import { PushDevices } from './push-devices.tsx';

/** When and how the person is notified: summary of the day, quiet hours, devices; and whether mail reaches them. */
export function NoticeSection() {
  const settings = useEndpoint(getNoticeSettings, {});
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="k-below-sm">
        {words.title}
      </h2>
      <LoadState query={settings} skeletonHeight={360}>
        {(known) => (
          <div className="k-stack">
            {known.mail.brokenSince !== null && (
              <BrokenMail mail={known.mail} brokenSince={known.mail.brokenSince} />
            )}
            <NoticeForm settings={known} />
            <PushDevices pushKey={known.pushKey} />
          </div>
        )}
      </LoadState>
    </section>
  );
}
