import { everybody, loggedIn, only, type PermissionCase } from './permission-case.ts';

const nothing = () => ({});
const HIDDEN = { denied: 404, anonymous: 404 };
const REQUEST = { demandItemsData: [{ productName: 'Tej', unit: 'l', quantity: 2 }] };

/** Demand surveys and what people answered in them. */
export const SURVEY_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  listDemandSurveys: [
    { about: 'open ones', input: nothing, expected: everybody(200) },
    { about: 'closed ones', input: () => ({ query: { active: 'false' } }), expected: only(['admin'], 200) },
  ],
  pageDemandSurveys: [
    { about: 'open ones', input: nothing, expected: everybody(200) },
    { about: 'closed ones', input: () => ({ query: { active: 'false' } }), expected: only(['admin'], 200) },
  ],
  getDemandSurvey: [
    {
      about: 'an open one',
      input: ({ surveys }) => ({ params: { id: surveys.open.id } }),
      expected: everybody(200),
    },
    {
      about: 'a closed one',
      input: ({ surveys }) => ({ params: { id: surveys.closed.id } }),
      expected: only(['admin'], 200, HIDDEN),
    },
  ],
  getDemandSurveyByName: [
    {
      about: 'an open one',
      input: ({ surveys }) => ({ params: { token: surveys.open.token } }),
      expected: everybody(200),
    },
    {
      about: 'a closed one',
      input: ({ surveys }) => ({ params: { token: surveys.closed.token } }),
      expected: only(['admin'], 200, HIDDEN),
    },
  ],
  listMyDemands: [{ about: 'the own ones', input: nothing, expected: loggedIn(200) }],
  createDemand: [
    {
      about: 'with an address',
      input: ({ surveys }, seat) => ({
        body: {
          ...REQUEST,
          surveyId: surveys.open.id,
          postalCode: '1111',
          unauthEmailAddress: `${seat}@pelda.hu`,
        },
      }),
      expected: everybody(201),
    },
    {
      about: 'without an address',
      input: ({ surveys }) => ({ body: { ...REQUEST, surveyId: surveys.open.id, postalCode: '1111' } }),
      expected: { ...everybody(201), anonymous: 400 },
    },
    {
      about: 'for a hidden point',
      input: ({ surveys, hidden }, seat) => ({
        body: {
          ...REQUEST,
          surveyId: surveys.open.id,
          deliveryPointId: hidden.pointId,
          unauthEmailAddress: `${seat}@pelda.hu`,
        },
      }),
      expected: only(['owner', 'pointManager', 'admin'], 201, { denied: 400, anonymous: 400 }),
    },
  ],
  deleteDemand: [
    {
      about: 'one of the owner',
      input: async (world) => ({ body: { id: await world.anotherDemand() } }),
      expected: only(['owner', 'admin'], 204, { denied: 404 }),
    },
  ],
  listDemands: [{ about: 'everybody’s', input: nothing, expected: only(['admin'], 200) }],
  aggregateDemands: [{ about: 'everybody’s', input: nothing, expected: only(['admin'], 200) }],
  countDemands: [{ about: 'everybody’s', input: nothing, expected: only(['admin'], 200) }],
};
