import type {
  CampaignContentsJson,
  ManagedPromotionJson,
} from '@kosar/contract/campaigns/campaign-management';
import type { Found } from '../../../lib/choices.ts';
import { goodFt, problems } from '../../../lib/form-checks.ts';
import { typedFt, typedText } from '../../../lib/typed-number.ts';

/** The facts of a campaign as its forms hold them. */
export type CampaignFacts = {
  readonly name: string;
  readonly title: string;
  readonly startDate: string;
  readonly endDate: string;
  /** Empty for none. */
  readonly surveyName: string;
  readonly demandSurveyActive: boolean;
  /** Forints as they are typed. */
  readonly minAmount: string;
  readonly types: readonly Found[];
};

export const NEW_FACTS: CampaignFacts = {
  name: '',
  title: '',
  startDate: '',
  endDate: '',
  surveyName: '',
  demandSurveyActive: false,
  minAmount: '',
  types: [],
};

/** The places of a campaign's page that hold a text, from the top down. */
export const PLACES = [
  'top',
  'abovetitle',
  'above_dccopy',
  'dccopy_deliverylist',
  'abovemap',
  'middle',
  'bottom',
] as const satisfies readonly (keyof CampaignContentsJson)[];

/** The facts of a campaign that is there. */
export function factsOf(campaign: ManagedPromotionJson): CampaignFacts {
  return {
    name: campaign.name,
    title: campaign.title,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    surveyName: campaign.surveyName ?? '',
    demandSurveyActive: campaign.demandSurveyActive,
    minAmount: typedText(campaign.minAmount),
    types: campaign.productTypes,
  };
}

/** The same as the calls take them. */
export function factsBody({ types, minAmount, surveyName, ...facts }: CampaignFacts) {
  return {
    ...facts,
    surveyName: surveyName === '' ? null : surveyName,
    minAmount: typedFt(minAmount),
    productTypeIds: types.map(({ id }) => id),
  };
}

/** What can't be read of them. */
export function checkFacts({ minAmount }: CampaignFacts) {
  return problems(goodFt('minAmount', minAmount));
}

/** The field of the form that a path of the body stands for. */
export function fieldOfPath(path: string): string {
  return path.startsWith('productTypeIds') ? 'types' : path;
}
