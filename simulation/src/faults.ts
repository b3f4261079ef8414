/** A fault that lives must find: `from` stands once in the file, and is made `to`. */
export interface PlantedFault {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Another guard of the same, which would hide that this one is gone. */
  readonly besides?: Omit<PlantedFault, 'name' | 'besides'>;
}

export const FAULTS: readonly PlantedFault[] = [
  {
    name: 'what is owed is collected in cash too',
    file: 'domain/src/settle-order.ts',
    from: 'cashFt: left - owedFt',
    to: 'cashFt: left',
  },
  {
    name: 'what a card refuses is split by what lines cost, not by what is left of them (P1)',
    file: 'domain/src/settle-order.ts',
    from: 'prorate(plannedOnlineFt - capturedFt, rest)',
    to: 'prorate(plannedOnlineFt - capturedFt, payables)',
  },
  {
    name: 'of equal remainders the later part gets more',
    file: 'domain/src/prorate.ts',
    from: 'a.index - b.index',
    to: 'b.index - a.index',
  },
  {
    name: 'a tier lost again raises the price of a line that is amended',
    file: 'domain/src/order.ts',
    from: 'Math.max(tierNow, held?.percents.tierPercent ?? 0)',
    to: 'tierNow',
  },
  {
    name: 'what an amended line rises by costs what is held',
    file: 'domain/src/line-parts.ts',
    from: 'if (latest?.held && joins(latest.held)) latest',
    to: 'if (latest?.held) latest',
  },
  {
    name: 'shares are counted on the value before the tier',
    file: 'domain/src/price.ts',
    from: 'lineValueFt(discountedFt(fullPriceFt, percents.tierPercent), amountMilli)',
    to: 'lineValueFt(fullPriceFt, amountMilli)',
  },
  {
    name: 'discounts are paid for in reversed proportion',
    file: 'domain/src/discount-funding.ts',
    from: 'sources.map(({ percent }) => percent)',
    to: 'sources.map(({ percent }) => 100 - percent)',
  },
  {
    name: 'a cancelled order keeps the Ft of its coupon',
    file: 'server/src/areas/discounts/spend-coupons.ts',
    from: 'remaining_amount_ft = d.remaining_amount_ft + u.used_ft',
    to: 'remaining_amount_ft = d.remaining_amount_ft',
  },
  {
    name: 'a cancelled order keeps the use of its coupon',
    file: 'server/src/areas/discounts/spend-coupons.ts',
    from: "d.remaining_uses + (d.unit = 'PERCENT' and u.holds_use)::integer",
    to: 'd.remaining_uses',
  },
  {
    name: 'the delivery fee goes to the platform',
    file: 'domain/src/clearing.ts',
    from: "actorId: organizerId, party: 'organizer', amountFt }",
    to: "actorId: null, party: 'organizer', amountFt }",
  },
  {
    name: 'the marketplace’s part goes to the point’s manager',
    file: 'domain/src/settle-chain.ts',
    from: 'marketplace: order.marketplaceManagerId,',
    to: 'marketplace: order.pointManagerId,',
  },
  {
    name: 'a weighed packet costs what a whole one does',
    file: 'domain/src/price.ts',
    from: 'return isDeliveredInUnits(packing.type)\n    ? multiply',
    to: 'return isDeliveredInUnits(packing.type) && delivered.inUnitsMilli === null\n    ? multiply',
  },
  {
    name: 'a chain that was handed over and never approved fails at midnight (A1)',
    file: 'domain/src/chain-state.ts',
    from: 'when: (facts) => isLastDayOver(facts) && facts.isHandedOver',
    to: 'when: () => false',
  },
  {
    name: 'where the provider agreed on no part, the ledger still gives the platform one (A2)',
    file: 'domain/src/settle-chain.ts',
    from: 'order.takenPlatformFt ?? plannedPlatformFt(order, ofLine)',
    to: 'plannedPlatformFt({ ...order, agreedPlatformFt: order.capturedFt }, ofLine)',
  },
  {
    name: 'shares change while a chain is being finalized (A3)',
    file: 'server/src/areas/chains/planning/revenue-shares.ts',
    from: "  await refuseOnceSettling(trx, chainId, 'SHARE_SETTLED');\n",
    to: '',
  },
  {
    name: 'orders of a chain don’t wait for each other',
    file: 'server/src/areas/orders/lock-chain.ts',
    from: 'where id = (${chain.chainId}) for no key update',
    to: 'where id = (${chain.chainId})',
  },
  {
    name: 'orders that spend the same coupon don’t wait for each other',
    file: 'server/src/areas/orders/lock-chain.ts',
    from: '${COUPONS_THAT_A_BETTER_TIER_GIVES_BACK})\n      order by id for no key update',
    to: '${COUPONS_THAT_A_BETTER_TIER_GIVES_BACK})',
  },
  {
    name: 'orders of the same product in two chains don’t wait for each other',
    file: 'server/src/areas/orders/lock-chain.ts',
    from: 'and id in (select product_id from chain_packing where id in (${chain.chainPackings}))\n      order by id for no key update',
    to: 'and id in (select product_id from chain_packing where id in (${chain.chainPackings}))',
    // Without the lock alone whoever comes later is refused by the constraint, as it should be.
    besides: {
      file: 'server/migrations/0004-catalogue.sql',
      from: 'on product for each row\n  when (new.reserved_milli > old.reserved_milli and',
      to: 'on product for each row\n  when (false and',
    },
  },
  {
    name: 'a correction gives back before what is owed is owed less',
    file: 'domain/src/correct-order.ts',
    from: 'const lessOwedFt = Math.min(lessFt, before.owedFt);',
    to: 'const lessOwedFt = 0;',
  },
  {
    name: 'who gave a refused refund in cash gets nothing for it',
    file: 'domain/src/clearing.ts',
    from: "{ account: 'CASH', actorId: transporterId, party: null, amountFt },",
    to: "{ account: 'CASH', actorId: null, party: null, amountFt },",
  },
  {
    name: 'a debt that was paid stays a debt',
    file: 'domain/src/correct-order.ts',
    from: 'return { ...order, plannedOnlineFt: order.capturedFt };',
    to: 'return order;',
  },
  {
    name: 'a transfer that came back is in no other file',
    file: 'server/src/areas/chains/clearing/retry-payout.ts',
    from: "state: 'PENDING', error: null, bank_file_id: null",
    to: "state: 'PENDING', error: null",
  },
  {
    name: 'a refund that was made, whatever the answer said, is given back in cash too',
    file: 'server/src/areas/corrections/refund-payment.ts',
    from: 'if (totalFt !== takenFt - amountFt) throw error;',
    to: 'if (totalFt >= 0) throw error;',
  },
  {
    name: 'the market pays itself by a transfer',
    file: 'server/src/areas/chains/clearing/pay-out.ts',
    from: 'if (isOwnWallet(payments, claimed.targetEmail)) {',
    to: 'if (false) {',
  },
  {
    name: 'a payout that was refused is paid again without a look',
    file: 'server/src/areas/chains/clearing/pay-out.ts',
    from: 'if (refusedSince !== null) {',
    to: 'if (false) {',
  },
  {
    name: 'what is cancelled is still waited for and holds other goods (N9)',
    file: 'server/src/areas/orders/waiting/waiting-entries.ts',
    from: " \n      and ${isOnSale(now, { ...names, event: eventOf('w') })} order by w.id)",
    to: ' order by w.id)',
    besides: {
      file: 'server/src/areas/orders/waiting/serve-waiting.ts',
      from: "and not ${isOnSale(now, { chainPacking: 'cp', packing: 'k', product: 'p', event: eventOf('w') })}",
      to: 'and false',
    },
  },
  {
    name: 'who waits loses the place when the deadline is moved (N10)',
    file: 'server/src/areas/orders/waiting/serve-waiting.ts',
    from: 'if (chain === undefined || !chain.mayOpenAgain) {',
    to: 'if (chain?.isOpen !== true) {',
  },
  {
    name: 'approving by hand asks for no minimums of producers (N11)',
    file: 'server/src/areas/chains/states/change-state.ts',
    from: "if (action === 'approve') {",
    to: 'if (false) {',
  },
  {
    name: 'a plan calls off what was handed over before the clock came by',
    file: 'server/src/areas/chains/rescue/end-planned-ordering.ts',
    from: 'if (chain.facts.isHandedOver) {',
    to: 'if (false) {',
  },
  {
    name: 'who changes another line of an order waits no more',
    file: 'server/src/areas/orders/waiting/end-waiting.ts',
    from: 'amountMilli > 0 && waitedFor.has(packingId)',
    to: 'waitedFor.has(packingId)',
    besides: {
      file: 'server/src/areas/orders/amend-order.ts',
      from: 'const { stockChanges } = decided;',
      to: 'const stockChanges = offers.map(({ packingId }) => ({ packingId, amountMilli: 1 }));',
    },
  },
  {
    name: 'whoever comes may order what others wait for',
    file: 'server/src/areas/orders/offers.ts',
    from: 'row.waiting.length === 0 ? offer',
    to: 'row.waiting.length >= 0 ? offer',
  },
  {
    name: 'a refund that can’t be carried out stops those behind it (N1)',
    file: 'server/src/areas/complaints/jobs.ts',
    from: "await eachDue(context.log, 'refunds of complaints', open, (id) => refundComplaint(context, id));",
    to: 'for (const id of open) await refundComplaint(context, id);',
    besides: {
      file: 'server/src/areas/complaints/refund-complaint.ts',
      from: "  COMPLAINT_OFFER_CHANGED: 'CHANGED',\n",
      to: '',
    },
  },
  {
    name: 'a refund that would leave too little takes all of the line back (N2)',
    file: 'server/src/areas/complaints/refund-complaint.ts',
    from: 'const delivered = isAgreed ? withoutAmount(line, amount_milli) : null;',
    to: `const nothing = { amountMilli: 0, inUnitsMilli: refund.line_unit_milli === null ? null : 0 };
  const delivered = line === undefined ? null : (withoutAmount(line, amount_milli) ?? nothing);`,
  },
  {
    name: 'an offer isn’t bound to the amounts it was made on (N4)',
    file: 'domain/src/complaint.ts',
    from: 'if (offeredOn === null) return true;',
    to: 'if (offeredOn !== undefined) return true;',
  },
  {
    name: 'a refund of all goods gives the delivery fee back too (N6)',
    file: 'server/src/areas/complaints/refund-complaint.ts',
    from: "agreed_fee: isGivenBack ? 'GIVEN_BACK' : 'KEPT'",
    to: "agreed_fee: isGivenBack ? 'GIVEN_BACK' : null",
  },
  {
    name: 'a coupon that pays nothing of an order and is spent elsewhere keeps it from being amended (N7)',
    file: 'domain/src/order.ts',
    from: '!(isPlaced || isCouponUsable(coupon))',
    to: '!isCouponUsable(coupon)',
  },
  {
    name: 'a producer’s credit pays everybody’s goods (P2)',
    file: 'domain/src/order-total.ts',
    from: 'onlyProducerId === null || onlyProducerId === producerIds[index] ? leftFt : 0',
    to: 'leftFt',
  },
  {
    name: 'a settled order still holds the use that went back to its coupon (P4)',
    file: 'server/src/areas/discounts/settle-coupons.ts',
    from: 'holds_use = s.holds_then from uses s',
    to: 'holds_use = s.holds_use from uses s',
  },
  {
    name: 'cash that no one recorded is closed as paid',
    file: 'domain/src/close-chain.ts',
    from: "filter(({ answer }) => answer === 'PAID')",
    to: "filter(({ answer }) => answer !== 'OWES')",
  },
  {
    name: 'what no one recorded is closed as handed over',
    file: 'domain/src/close-chain.ts',
    from: 'answer === null ? cash.orders[nth]?.isPaid === true',
    to: 'answer === null ? true',
  },
  {
    name: 'dues go into wallets a week before their day',
    file: 'server/src/areas/chains/clearing/pay-out.ts',
    from: ".where('t.due_on', '<=', localDay(now))",
    to: ".where('t.due_on', '<=', localDay(new Date(now.getTime() + 7 * 86_400_000)))",
  },
];
