import { addDays } from '@kosar/domain/calendar';
import type { Transaction } from '../../infra/database/connect.ts';
import { CAMPAIGN, CAMPAIGN_TYPES, PAST_CAMPAIGN, RECOMMENDATIONS } from '../market/campaign.ts';
import { FAQ } from '../market/faq.ts';
import { producerScene } from '../pictures/producer-scene.ts';
import { daysFrom, got, type LoadedChain, nth, type World } from './world.ts';

const CARD_WIDTH = 800;
const PAST_CHAINS = 3;

/** Questions and answers, the campaign with its chains, and the cards of the home page. */
export async function loadContent(trx: Transaction, world: World): Promise<void> {
  await loadFaq(trx);
  const promotionId = await loadCampaign(trx, world);
  await loadPastCampaign(trx, world);
  await loadRecommendations(trx, world, promotionId);
  await loadFeedback(trx, world);
}

async function loadFaq(trx: Transaction): Promise<void> {
  for (const [position, { category, items }] of FAQ.entries()) {
    const { id } = await trx
      .insertInto('faq_category')
      .values({ name_translations: hu(category), position })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('faq_item')
      .values(
        items.map(([question, answer], place) => ({
          category_id: id,
          question_translations: hu(question),
          answer_translations: hu(answer),
          position: place,
        })),
      )
      .execute();
  }
}

function hu(text: string): string {
  return JSON.stringify({ hu: text });
}

async function loadCampaign(trx: Transaction, world: World): Promise<number> {
  const festive = world.chains.filter(({ plan }) => plan.tags?.includes('karácsony'));
  const { id } = await trx
    .insertInto('promotion')
    .values({
      name: CAMPAIGN.name,
      title: CAMPAIGN.title,
      published: true,
      start_date: addDays(world.today, -5),
      end_date: addDays(world.today, 35),
      survey_name: 'tavaszi-kosar',
      demand_survey_active: true,
      min_amount_ft: 600_000,
      ad_email_last_sent_at: daysFrom(world.now, -4),
      content_top: CAMPAIGN.top,
      content_abovetitle: CAMPAIGN.abovetitle,
      content_above_dccopy: CAMPAIGN.aboveDcCopy,
      content_dccopy_deliverylist: CAMPAIGN.dcCopyDeliveryList,
      content_abovemap: CAMPAIGN.abovemap,
      content_middle: CAMPAIGN.middle,
      content_bottom: CAMPAIGN.bottom,
      email_subject: CAMPAIGN.emailSubject,
      email_button: CAMPAIGN.emailButton,
      email_body: CAMPAIGN.emailBody,
      created_at: daysFrom(world.now, -8),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('promotion_chain')
    .values(festive.map(({ chain }) => ({ promotion_id: id, chain_id: chain.id })))
    .execute();
  await trx
    .insertInto('promotion_template')
    .values({ promotion_id: id, chain_id: nth(festive, 0).chain.id })
    .execute();
  await trx
    .insertInto('promotion_product_type')
    .values(CAMPAIGN_TYPES.map((name) => ({ promotion_id: id, product_type_id: got(world.typeIds, name) })))
    .execute();
  return id;
}

async function loadPastCampaign(trx: Transaction, world: World): Promise<void> {
  const past = world.chains.filter(({ plan }) => plan.ends !== undefined).slice(0, PAST_CHAINS);
  const { id } = await trx
    .insertInto('promotion')
    .values({
      name: PAST_CAMPAIGN.name,
      title: PAST_CAMPAIGN.title,
      published: true,
      start_date: addDays(world.today, -60),
      end_date: addDays(world.today, -20),
      content_abovetitle: PAST_CAMPAIGN.abovetitle,
      content_middle: PAST_CAMPAIGN.middle,
      created_at: daysFrom(world.now, -70),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('promotion_chain')
    .values(past.map(({ chain }) => ({ promotion_id: id, chain_id: chain.id })))
    .execute();
}

async function loadRecommendations(trx: Transaction, world: World, promotionId: number): Promise<void> {
  const open = (name: string): LoadedChain =>
    nth(
      world.chains.filter(({ plan }) => plan.name === name && plan.ends === undefined),
      0,
    );
  const targets = {
    karacsony: { promotion_id: promotionId },
    heti: { delivery_id: nth(open('Heti nagybevásárlás').chain.deliveries, 0).id },
    mangalica: { chain_id: open('Mangalicavásár').chain.id },
    mez: { chain_id: open('Őszi mézkör').chain.id },
  };
  for (const card of RECOMMENDATIONS) {
    const { id } = await trx
      .insertInto('recommendation')
      .values({
        name: card.name,
        title: card.title,
        subtitle: card.subtitle,
        type: card.kind,
        active: true,
        start_date: addDays(world.today, -3),
        end_date: addDays(world.today, 20),
        created_at: daysFrom(world.now, -3),
        ...targets[card.name],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const scene = producerScene(card.scene, card.name);
    world.gallery.hang({ table: 'recommendation', column: 'image_id', id }, scene, CARD_WIDTH);
  }
}

async function loadFeedback(trx: Transaction, world: World): Promise<void> {
  const texts = [
    'Jó lenne, ha a naptárból egy kattintással a telefonomra kerülne az átvétel.',
    'Nagyon szeretjük a heti kört, köszönjük a szervezést!',
    'A térképen a szentendrei pont kicsit odébb van, mint a valóságban.',
  ];
  for (const [index, content] of texts.entries()) {
    const buyer = nth(world.buyers, index * 7 + 3);
    await trx
      .insertInto('feedback')
      .values({
        user_id: buyer.id,
        sender_email: buyer.email,
        content,
        created_at: daysFrom(world.now, -index * 9 - 1),
      })
      .execute();
  }
}
