import { allergensSaid } from '@kosar/contract/catalogue/food-words';
import { formatInstant } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { Allergen, AllergenCode } from '@kosar/domain/allergens';
import { changedAllergens } from '@kosar/domain/without-allergens';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { takesOrders } from '../../../infra/database/chain-state-sql.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import type { JobTask } from '../../../infra/jobs/start-worker.ts';
import { renderMail } from '../../../infra/mail/layout/render-mail.ts';
import { notify } from '../../../infra/notices/notify.ts';
import { allergensChangedMail, wayOutOf } from './allergen-mails.ts';

export const NOTIFY_OF_ALLERGENS = 'notify-of-allergens';

/** A product is declared otherwise than before; a code is null where nothing is said. */
interface Declared {
  readonly productId: number;
  /** Of the declaration: each is said once. */
  readonly version: number;
  readonly before: AllergenCode | null;
  readonly after: AllergenCode | null;
}

/** Has those notified who have ordered the product and avoid what is declared otherwise now, after the change is kept. */
export async function addAllergenChange(trx: Transaction, declared: Declared): Promise<void> {
  if (declared.before === declared.after) return;
  const key = `${NOTIFY_OF_ALLERGENS}:${declared.productId}:${declared.version}`;
  await addJob(trx, NOTIFY_OF_ALLERGENS, { ...declared }, { key });
}

/** The jobs of food, for the worker. */
export function foodJobs(context: AppContext): Record<string, JobTask> {
  return {
    [NOTIFY_OF_ALLERGENS]: ({ productId, version, before, after }) =>
      notifyOfAllergens(context, {
        productId: Number(productId),
        version: Number(version),
        before: codeOf(before),
        after: codeOf(after),
      }),
  };
}

function codeOf(value: unknown): AllergenCode | null {
  return typeof value === 'string' ? value : null;
}

interface Orderer {
  readonly order_id: number;
  readonly user_id: number;
  readonly email: string;
  readonly full_name: string;
  readonly allergens: Allergen[];
  readonly product: string;
  readonly producer: string;
  readonly chain_id: number;
  readonly chain_name: string;
  readonly delivery_id: number;
  readonly point_id: number;
  readonly order_deadline: Date;
  readonly is_changeable: boolean;
}

/** Notifies each of them once, in the app, on their devices and by mail; harmless to repeat. */
async function notifyOfAllergens(context: AppContext, declared: Declared): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const orderers = await listOrderers(trx, declared.productId, now);
    const notices = orderers.flatMap((orderer) => {
      const changed = changedAllergens(declared.before, declared.after, orderer.allergens);
      if (changed.length === 0) return [];
      const said = allergensSaid(declared.after, changed);
      const changeableUntil = orderer.is_changeable ? formatInstant(orderer.order_deadline) : null;
      const key = `allergens:${declared.productId}:${declared.version}:${orderer.order_id}`;
      const mail = allergensChangedMail({
        readerName: orderer.full_name,
        chainName: orderer.chain_name,
        product: orderer.product,
        producer: orderer.producer,
        said,
        changeableUntil,
        deliveryId: orderer.delivery_id,
      });
      return {
        userId: orderer.user_id,
        event: 'ORDER_CONFIRMED_OR_CHANGED' as const,
        key,
        title: `Megváltoztak az allergénadatok: ${orderer.product}`,
        text: `Mostantól ${said}. ${wayOutOf(changeableUntil)}`,
        link: to('myOrders', {}, { deliveryId: orderer.delivery_id }),
        pointIds: [orderer.point_id],
        mail: {
          ...renderMail(mail, context.config.baseUrl),
          eventKey: key,
          kind: 'allergens-changed',
          recipient: orderer.email,
          userId: orderer.user_id,
          chainId: orderer.chain_id,
        },
      };
    });
    await notify(trx, notices, now);
  });
}

/** Who has ordered a product that isn't handed over yet, and keeps a list of what they avoid. */
async function listOrderers(trx: Transaction, productId: number, now: Date): Promise<readonly Orderer[]> {
  const { rows } = await sql<Orderer>`
    select distinct on (o.id) o.id as order_id, u.id as user_id, u.email, u.full_name, l.allergens, i.product_name as product,
      r.name as producer, c.id as chain_id, c.name as chain_name, o.delivery_id, e.delivery_point_id as point_id, c.order_deadline,
      ${takesOrders(now)} as is_changeable
    from order_item i join customer_order o on o.id = i.order_id join app_user u on u.id = o.user_id
      join allergen_list l on l.user_id = u.id join chain c on c.id = o.chain_id join delivery_event e on e.id = o.event_id
      join producer p on p.id = i.producer_id join actor r on r.id = p.actor_id
    where i.product_id = ${productId} and i.cancelled_at is null and i.delivery_state is null and o.cancelled_at is null
      and c.state in ('OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED')
      and u.erased_at is null and u.disabled_at is null
    order by o.id, i.id`.execute(trx);
  return rows;
}
