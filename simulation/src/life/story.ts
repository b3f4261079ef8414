import type { Action, TimedAction } from './actions.ts';
import { type Calendar, calendarFrom } from './calendar.ts';
import { DAY } from './minutes.ts';
import type { Stage } from './stage.ts';

/** An action as a sentence. */
export function describe({ life }: Pick<Stage, 'life'>, action: TimedAction): string {
  const calendar = calendarFrom(life.firstDay);
  return `${moment(calendar, action.at)}  ${words(life.town, calendar, action)}`;
}

function moment({ dayAt }: Calendar, at: number): string {
  const day = Math.floor(at / DAY);
  const minute = at - day * DAY;
  const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return `${dayAt(day)} ${clock}`;
}

function words(town: Stage['life']['town'], calendar: Calendar, action: Action): string {
  const actor = (key: number) => town.actors.find((one) => one.key === key)?.name ?? `actor ${key}`;
  switch (action.do) {
    case 'open':
      return `${actor(action.transporter)} opens chain ${action.chain} with products ${action.products.map(({ product }) => product).join(', ')}${action.online ? ', cards are taken' : ''}${action.tiers.length > 0 ? `, tiers ${action.tiers.map(({ start, percent }) => `${percent} % from ${start} Ft`).join(', ')}` : ''}; shares ${Object.values(action.shares).join('/')}`;
    case 'order':
      return `buyer ${action.buyer} orders ${lines(action.lines)} on chain ${action.chain} (order ${action.order}${action.home ? ', brought home' : ''}${action.online ? ', by card' : ''}${action.coupons.length > 0 ? `, own ones of coupons ${action.coupons.join(', ')}` : ''})`;
    case 'amend':
      return `the buyer changes order ${action.order} to ${lines(action.lines)}`;
    case 'edit':
      return `an admin changes order ${action.order} to ${lines(action.lines)}`;
    case 'cancel':
      return `${action.byAdmin ? 'an admin' : 'the buyer'} cancels order ${action.order}`;
    case 'drop packing':
      return `packing ${action.packing} of chain ${action.chain} is cancelled`;
    case 'hand over':
      return `order ${action.order} is handed over: ${typeof action.how === 'string' ? action.how.toLowerCase() : `${action.how.percent} % of it`}`;
    case 'take cash':
      return `the cash of order ${action.order} is taken`;
    case 'correct':
      return `an admin corrects what was handed over of order ${action.order}: ${typeof action.how === 'string' ? action.how.toLowerCase() : `${action.how.percent} % of it`}`;
    case 'pay debt':
      return `the buyer of order ${action.order} pays what is owed`;
    case 'reverse invoice':
      return `an invoice of order ${action.order} is reversed and issued anew`;
    case 'bank files':
      return `files of bank transfers are made and given to the bank${action.isOneReturned ? ', one transfer comes back' : ''}`;
    case 'shares':
      return `an admin changes the shares of chain ${action.chain} to ${Object.values(action.shares).join('/')}`;
    case 'coupon':
      return `buyer ${action.coupon.owner} gets coupon ${action.coupon.key}: ${action.coupon.value} ${action.coupon.unit === 'FT' ? 'Ft' : `%, ${action.coupon.uses ?? 'any number of'} uses`}${action.coupon.sponsor === null ? '' : `, paid by ${actor(action.coupon.sponsor)}`}`;
    case 'discount':
      return `a discount of ${action.discount.percent} % on ${action.discount.products === null ? 'everything' : `products ${action.discount.products.join(', ')}`} from ${moment(calendar, action.discount.from)} to ${moment(calendar, action.discount.until)}`;
    case 'wait':
      return `buyer ${action.buyer} waits for ${lines([action.line])} of chain ${action.chain} (entry ${action.entry}${action.atOnce ? ', to have it ordered at once' : ''})`;
    case 'order kept':
      return `what is kept for entry ${action.entry} is ordered`;
    case 'leave list':
      return `the buyer of entry ${action.entry} waits no more`;
    case 'plan rescue':
      return `if chain ${action.chain} misses its minimum: ${action.plan ?? 'nothing'}${action.days === null ? '' : ` by ${action.days} days`}; ${action.minimums.map(({ producer, income }) => `${actor(producer)} from ${income} Ft`).join(', ')}`;
    case 'answer':
      return `buyer ${action.buyer} says of chain ${action.chain}: ${action.answer}`;
    case 'clock':
      return `the clock looks for deadlines${action.isListsFirst ? ', for waiting lists before' : ''}`;
    case 'switch':
      return `the market switches ${action.key} ${action.isOn ? 'on' : 'off'}`;
    case 'burst':
      return `at once: ${action.actions.map((one) => words(town, calendar, one)).join('; ')}${action.crashesAfter === null ? '' : `; web, worker and database die after ${action.crashesAfter} ms and begin again`}`;
    case 'problem':
      return `the provider will fail at ${action.call}: ${action.kind}${action.isDoneAnyway ? ', though it does it' : ''}`;
    case 'mail trouble':
      return `the next ${action.times} mails meet trouble: ${action.kind}`;
    case 'invoice trouble':
      return `the next ${action.times} requests for invoices meet trouble: ${action.kind}`;
    case 'complain':
      return `the buyer of order ${action.order} complains of ${action.percent} % of line ${action.line} (complaint ${action.complaint})`;
    case 'answer complaint':
      return `${action.side.toLowerCase()} answers complaint ${action.complaint}${action.offer === null ? '' : ` and offers a ${action.offer.kind.toLowerCase()} of ${action.offer.percent} %${action.offer.isWithFee ? ' with the fee' : ''}`}${action.insists ? ', whatever was given back' : ''}`;
    case 'accept offer':
      return `the buyer accepts what is offered for complaint ${action.complaint}${action.isBeforeWork ? ', before any job is done' : ''}`;
    case 'decline offer':
      return `the buyer declines what is offered for complaint ${action.complaint}`;
    case 'say':
      return `of what isn’t recorded of chain ${action.chain} is said: ${action.said}`;
    case 'close cash':
    case 'reopen cash':
      return `${action.do} of delivery ${action.delivery} of chain ${action.chain}`;
    case 'kill worker':
      return `the worker will be killed in the job number ${action.job} from now`;
    default:
      return `${action.do} chain ${action.chain}`;
  }
}

function lines(list: readonly { packing: number; steps: number }[]): string {
  return list.map(({ packing, steps }) => `${steps} steps of packing ${packing}`).join(', ');
}
