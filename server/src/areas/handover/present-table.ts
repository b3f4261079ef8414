import type {
  CashTakingJson,
  HandoverItemJson,
  HandoverOrderJson,
} from '@kosar/contract/handover/handover-table';
import { fromMilli } from '@kosar/domain/amount';
import { fromPercent } from '@kosar/domain/percent';
import type { TableItemRow, TableOrderRow, TableTakingRow } from '../cash/public.ts';

/** What someone may know of the orders at a table. */
export interface Visibility {
  readonly buyers: boolean;
  readonly cash: boolean;
}

/** An order at the table as someone may see it. */
export function presentTableOrder(row: TableOrderRow, visibility: Visibility): HandoverOrderJson {
  return {
    id: row.id,
    code: row.code,
    number: row.number,
    version: row.version,
    // Who may not see the cash needn't know which orders are one person's.
    payerKey: visibility.cash ? row.payer_key : row.id,
    buyer: {
      fullName: visibility.buyers ? row.full_name : '',
      phoneNumber: visibility.buyers ? row.phone_number : '',
      emailAddress: visibility.buyers ? row.email : '',
    },
    deliveryOption: { name: row.option_name, type: row.option_type, price: row.delivery_price_ft },
    agreedFee: row.agreed_fee,
    homeAddress: visibility.buyers ? row.home_address : '',
    note: visibility.buyers ? row.note : '',
    paymentType: row.payment_type,
    prepaidValue: row.held_ft,
    items: row.items.map(presentItem),
    takings: visibility.cash ? row.takings.map(presentTaking) : [],
  };
}

/** A line at the table. */
export function presentItem(item: TableItemRow): HandoverItemJson {
  return {
    id: item.id,
    name: item.name,
    packingName: item.packingName,
    producerName: item.producerName,
    type: item.type,
    unitName: item.unitName,
    packetSize: fromMilli(item.packetSizeMilli),
    deviation: fromPercent(item.deviationPercent),
    minOrderAmount: fromMilli(item.minOrderMilli),
    amount: fromMilli(item.amountMilli),
    price: item.priceFt,
    tierPercent: item.tierPercent,
    globalPercent: item.globalPercent,
    couponPercent: item.couponPercent,
    couponValue: item.couponFt,
    discountedValue: item.valueFt,
    deliveryState: item.state,
    deliveredAmount: item.deliveredMilli === null ? null : fromMilli(item.deliveredMilli),
    deliveredAmountInUnits: item.deliveredUnitMilli === null ? null : fromMilli(item.deliveredUnitMilli),
  };
}

function presentTaking(taking: TableTakingRow): CashTakingJson {
  return {
    key: taking.key,
    cash: taking.cashFt,
    takenBy: taking.takenBy ?? '',
    takenAt: new Date(taking.takenAt).toISOString(),
    undoneBy: taking.undoneBy ?? '',
    undoneAt: taking.undoneAt === null ? null : new Date(taking.undoneAt).toISOString(),
  };
}
