import { everybody, only, type PermissionCase } from './permission-case.ts';
import type { World } from './world.ts';

const nothing = () => ({});
const forAdmins = (input: PermissionCase['input'], status = 200): readonly PermissionCase[] => [
  { about: 'what admins write', input, expected: only(['admin'], status) },
];
const forEverybody = (input: PermissionCase['input']): readonly PermissionCase[] => [
  { about: 'what everybody reads', input, expected: everybody(200) },
];

const hu = { hu: 'Próba' };
const categoryOf = async (world: World) => ({ params: { id: await world.anotherFaqCategory() } });
const itemOf = async (world: World) => ({ params: { id: (await world.anotherFaqItem()).id } });
const itemBody = (categoryId: number) => ({
  categoryId,
  questionTranslations: hu,
  answerTranslations: hu,
});

const survey = {
  name: 'Próba',
  description: '',
  promotionEvent: false,
  promotionId: null,
  active: true,
  possibleProductTypeIds: [],
};
const surveyOf = async (world: World) => ({ params: { id: await world.anotherSurvey() } });

/** Frequent questions, and surveys as admins ask them. */
export const CONTENT_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  listAllFaqCategories: forEverybody(nothing),
  getFaqCategory: forEverybody(categoryOf),
  createFaqCategory: forAdmins(() => ({ body: { nameTranslations: hu } }), 201),
  updateFaqCategory: forAdmins(async (world) => ({
    ...(await categoryOf(world)),
    body: { version: 1, nameTranslations: hu },
  })),
  deleteFaqCategory: forAdmins(categoryOf, 204),
  listAllFaqItems: forEverybody(nothing),
  getFaqItem: forEverybody(itemOf),
  createFaqItem: forAdmins(async (world) => ({ body: itemBody(await world.anotherFaqCategory()) }), 201),
  updateFaqItem: forAdmins(async (world) => {
    const { id, categoryId } = await world.anotherFaqItem();
    return { params: { id }, body: { version: 1, ...itemBody(categoryId) } };
  }),
  deleteFaqItem: forAdmins(itemOf, 204),
  pageManagedSurveys: forAdmins(nothing),
  exportManagedSurveys: forAdmins(nothing),
  getManagedSurvey: forAdmins(surveyOf),
  createDemandSurvey: forAdmins(() => ({ body: survey }), 201),
  updateDemandSurvey: forAdmins(async (world, seat) => {
    const { params } = await surveyOf(world);
    return { params, body: { version: 1, token: `proba-${seat}-${params.id}`, ...survey } };
  }),
  deleteDemandSurvey: forAdmins(surveyOf, 204),
  pageDemands: forAdmins(nothing),
  listDemandPlaces: forAdmins(nothing),
  exportDemands: forAdmins(nothing),
  listGoodsForSurvey: forAdmins(async (world) => ({
    ...(await surveyOf(world)),
    query: { transporter: world.open.staff.transporterId },
  })),
  listSurveyTemplates: forAdmins(surveyOf),
  createSurveyTemplate: [
    {
      about: 'of what the transporter can’t sell',
      input: async (world) => ({
        ...(await surveyOf(world)),
        body: {
          name: 'Próba',
          transporterId: world.open.staff.transporterId,
          minIncome: 0,
          productIds: [world.foreign.productId],
          promotionId: null,
        },
      }),
      expected: only(['admin'], 409),
    },
  ],
};
