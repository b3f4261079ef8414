import {
  getManagedPromotion,
  type ManagedPromotionJson,
  pageManagedPromotions,
  uploadPromotionPicture,
} from '@kosar/contract/campaigns/campaign-management';
import { getPromotionByName } from '@kosar/contract/campaigns/promotions';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { queryKey } from '../../../lib/queries.ts';

/** What is done after a campaign was saved: its own page takes the answer, the others are asked for again. */
export function useCampaignSaved(): (saved: ManagedPromotionJson) => void {
  const client = useQueryClient();
  return (saved) => {
    client.setQueryData(queryKey(getManagedPromotion, { params: { id: String(saved.id) } }), saved);
    for (const stale of [pageManagedPromotions, getPromotionByName])
      void client.invalidateQueries({ queryKey: queryKey(stale) });
  };
}

/** Keeps a picture for the texts of a campaign and gives its address. */
export function keepPictureOf(id: number): (file: File) => Promise<string> {
  return async (file) => (await call(uploadPromotionPicture, { params: { id } }, { file })).url;
}
