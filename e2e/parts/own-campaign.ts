import { expect } from '@playwright/test';
import { dayIn } from './calendar-day.ts';
import { apiOf } from './log-in-as.ts';
import { makeOwnChain, read, send } from './own-pickup.ts';

/** A published campaign of these days; no chain of it goes anywhere yet. */
export interface OwnCampaign {
  readonly id: number;
  readonly name: string;
  readonly title: string;
}

/** Makes one, with a survey on its page if its token is given. */
export async function makeOwnCampaign(title: string, surveyName: string | null = null): Promise<OwnCampaign> {
  const admin = await apiOf('admin');
  const name = `sajat-${Date.now()}`;
  const facts = {
    name,
    title,
    startDate: dayIn(0),
    endDate: dayIn(20),
    surveyName,
    demandSurveyActive: surveyName !== null,
    minAmount: 50_000,
    productTypeIds: [],
  };
  const { id } = await send<{ id: number }>(admin, '/api/promotion', { ...facts, copiedFromId: null });
  const { version } = await read<{ version: number }>(admin, `/api/promotion/${id}/managed`);
  const published = await admin.put(`/api/promotion/${id}`, {
    data: { ...facts, version, published: true, contents: { top: '<p>Idén is összefogunk.</p>' } },
  });
  expect(published.ok(), await published.text()).toBe(true);
  return { id, name, title };
}

/** Has a campaign offer a new template of the demo's transporter. */
export async function offerTemplate({ id, title }: OwnCampaign, word: string): Promise<void> {
  const admin = await apiOf('admin');
  const { chainId } = await makeOwnChain(`${title}, ${word}`, new Date(Date.now() + 3_600_000));
  const offered = await admin.post(`/api/promotion/template/${chainId}`, { data: { promotionId: id } });
  expect(offered.status()).toBe(204);
}
