import { nextTag } from '../demo/builders/tag.ts';
import { only, type PermissionCase } from './permission-case.ts';
import { pictureUpload } from './picture-upload.ts';
import type { World } from './world.ts';

const nothing = () => ({});
const forAdmins = (input: PermissionCase['input'], status = 200): readonly PermissionCase[] => [
  { about: 'what admins write', input, expected: only(['admin'], status) },
];
const draftOf = async (world: World) => ({ params: { id: await world.anotherDraft() } });
const cardOf = async (world: World) => ({ params: { id: await world.anotherCard() } });

const promotion = () => ({
  name: nextTag(),
  title: 'Próba',
  startDate: '2026-11-01',
  endDate: '2026-12-24',
  surveyName: null,
  demandSurveyActive: false,
  minAmount: null,
  productTypeIds: [],
});
const card = ({ open }: World) => ({
  name: 'próba',
  title: 'Próba',
  subtitle: '',
  type: 'DELIVERY_CHAIN',
  targetId: open.chainId,
  startDate: '2026-11-01',
  endDate: '2026-12-24',
});

const said = async (world: World) => ({
  params: { dcId: world.open.chainId },
  body: { promotionId: await world.anotherDraft() },
});
const takenBack = async (world: World) => ({
  params: { dcId: world.open.chainId },
  query: { promotionId: String(await world.anotherDraft()) },
});

/** Campaigns, their mails and the cards of the home page, as admins write them. */
export const CAMPAIGN_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  pageManagedPromotions: forAdmins(nothing),
  exportManagedPromotions: forAdmins(nothing),
  getManagedPromotion: forAdmins(draftOf),
  checkPromotionName: forAdmins(async (world) => ({
    query: { name: 'proba', promotionId: String(await world.anotherDraft()) },
  })),
  createPromotion: forAdmins(
    async (world) => ({ body: { ...promotion(), copiedFromId: await world.anotherDraft() } }),
    201,
  ),
  updatePromotion: forAdmins(async (world) => ({
    ...(await draftOf(world)),
    body: { ...promotion(), version: 1, published: false, contents: {} },
  })),
  deletePromotion: forAdmins(draftOf, 204),
  includeChain: forAdmins(said, 204),
  excludeChain: forAdmins(takenBack, 204),
  addChainTemplate: forAdmins(said, 204),
  removeChainTemplate: forAdmins(takenBack, 204),
  uploadPromotionPicture: forAdmins(async (world) => ({
    ...(await draftOf(world)),
    ...(await pictureUpload()),
  })),
  getPromotionMailProgress: forAdmins(draftOf),
  sendPromotionMails: forAdmins(async (world) => ({ body: { promotionId: await world.anotherCampaign() } })),
  sendPromotionMailPreview: forAdmins(async (world) => ({
    body: { promotionId: await world.anotherDraft(), to: 'proba@example.hu' },
  })),
  pageManagedRecommendations: forAdmins(nothing),
  exportManagedRecommendations: forAdmins(nothing),
  getManagedRecommendation: forAdmins(cardOf),
  createRecommendation: forAdmins((world) => ({ body: card(world) }), 201),
  updateRecommendation: forAdmins(async (world) => ({
    ...(await cardOf(world)),
    body: { ...card(world), version: 1, active: false },
  })),
  deleteRecommendation: forAdmins(cardOf, 204),
  uploadRecommendationImage: forAdmins(async (world) => ({
    ...(await cardOf(world)),
    ...(await pictureUpload()),
  })),
  deleteRecommendationImage: forAdmins(cardOf, 204),
};
