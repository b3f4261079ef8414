import type { Actor, PermissionFacts } from './permission-facts.ts';

type Rule = (actor: Actor, facts: PermissionFacts) => boolean;

const anyone: Rule = () => true;
const user: Rule = ({ userId }) => userId !== null;
const admin: Rule = ({ authorities }) => authorities.includes('ROLE_ADMIN');
const self: Rule = ({ userId }, facts) => userId !== null && userId === facts.userId;
const producer: Rule = ({ roleIds }, facts) => share(roleIds.PRODUCER, facts.producerIds);
const transporter: Rule = ({ roleIds }, facts) => share(roleIds.TRANSPORTER, facts.transporterIds);
const organizer: Rule = ({ roleIds }, facts) => share(roleIds.ORGANIZER, facts.organizerIds);
const pointManager: Rule = ({ roleIds }, facts) =>
  share(roleIds.DELIVERY_POINT_MANAGER, facts.deliveryPointManagerIds);
const ownActor: Rule = ({ veActorIds }, facts) => share(veActorIds, facts.veActorIds);
const marketplaceManager: Rule = ({ marketplaceIds }, facts) => share(marketplaceIds, facts.marketplaceIds);
const isPublic: Rule = (_actor, facts) => facts.isPublic === true;
const invited: Rule = (_actor, facts) => facts.isInvited === true;
const publicToUsers: Rule = (actor, facts) => user(actor, facts) && isPublic(actor, facts);
const producerWhoHandsOver: Rule = (actor, facts) =>
  facts.producerHandsOver === true && producer(actor, facts);
const anyProducer: Rule = ({ roleIds }) => roleIds.PRODUCER.length > 0;
const anyTransporter: Rule = ({ roleIds }) => roleIds.TRANSPORTER.length > 0;
const anyOrganizer: Rule = ({ roleIds }) => roleIds.ORGANIZER.length > 0;
const anyPointManager: Rule = ({ roleIds }) => roleIds.DELIVERY_POINT_MANAGER.length > 0;
const anyActor: Rule = ({ authorities, veActorIds }) =>
  authorities.includes('ROLE_VE_ACTOR_MANAGER') || veActorIds.length > 0;
const party = anyOf(producer, transporter, organizer, pointManager);

/** Spec 6 and design 4, one line per action. The name says what is done; the line says who may. */
export const ACTION_RULES = {
  // Browsing and inviting
  browse: anyone,
  viewPoint: anyOf(isPublic, invited, pointManager, admin),
  viewActorProfile: anyOf(isPublic, ownActor, admin),
  viewActorContacts: anyOf(publicToUsers, ownActor, admin),
  checkInviteToken: anyone,
  joinByInvite: user,
  viewCampaign: anyOf(isPublic, admin),

  // Accounts
  register: anyone,
  viewUser: anyOf(self, admin),
  editProfile: anyOf(self, admin),
  changePassword: self,
  deleteAccount: anyOf(self, admin),
  viewNotifications: self,
  manageSubscription: anyOf(self, admin),
  manageHomeAddress: anyOf(self, admin),
  viewCoupons: anyOf(self, admin),
  activateCoupon: self,
  manageDemand: anyOf(self, admin),
  submitDemand: anyone,
  viewAllDemands: anyOf(anyActor, admin),
  sendFeedback: anyone,
  rateDelivery: user,

  // Orders
  placeOrder: user,
  viewOrder: anyOf(self, party, admin),
  viewOrderCorrections: anyOf(self, transporter, admin),
  viewUserOrders: anyOf(self, admin),
  amendOrder: anyOf(self, admin),
  cancelOrder: anyOf(self, admin),
  editOrder: admin,
  correctOrder: admin,
  noteBuyerMoney: admin,
  complain: self,
  viewComplaint: anyOf(self, producer, transporter, admin),
  answerComplaint: anyOf(producer, transporter, admin),
  decideComplaintOffer: self,
  viewActorComplaints: anyOf(ownActor, admin),
  viewComplaintRegister: admin,
  deleteOrder: admin,
  listDeliveryOrders: anyOf(party, admin),
  viewBuyerContacts: anyOf(transporter, organizer, pointManager, producerWhoHandsOver, admin),
  recordHandover: anyOf(producer, transporter, admin),
  viewHandover: anyOf(party, admin),
  // Rows of the cash table name the buyers, so they are for those who know them.
  viewCash: anyOf(transporter, organizer, pointManager, producerWhoHandsOver, admin),
  takeCash: anyOf(transporter, producerWhoHandsOver, admin),
  closeCash: anyOf(transporter, producerWhoHandsOver, admin),
  reopenCash: anyOf(transporter, admin),
  viewPayment: anyOf(self, admin),
  retryPayment: self,
  payOnline: self,
  listAllOrders: admin,

  // Chains and deliveries
  createChain: anyOf(transporter, admin),
  editChain: anyOf(transporter, admin),
  approveChain: anyOf(transporter, admin),
  cancelChain: anyOf(transporter, admin),
  copyChain: anyOf(transporter, admin),
  // Who could open an event at the point (docs/decisions, who starts chains of a campaign): the template itself is offered by the campaign.
  copyChainForCampaign: anyOf(transporter, organizer, pointManager, admin),
  printChain: anyOf(transporter, admin),
  reopenChain: admin,
  restoreChain: admin,
  finalizeChain: admin,
  answerUnrecorded: anyOf(transporter, admin),
  deleteChain: admin,
  deleteDelivery: admin,
  addDelivery: anyOf(transporter, admin),
  cancelPackings: anyOf(transporter, admin),
  planRescue: anyOf(transporter, admin),
  viewChainManagement: anyOf(party, admin),
  recalculateOrders: anyOf(transporter, admin),
  viewRevenueShare: admin,
  editRevenueShare: admin,
  editDeliveryDescription: anyOf(organizer, admin),
  chooseAnyTransporter: admin,
  openTransport: anyOf(anyTransporter, admin),

  // Events and points
  createEvent: anyOf(organizer, admin),
  editEvent: anyOf(organizer, admin),
  copyEvent: anyOf(organizer, admin),
  deleteEvent: anyOf(organizer, admin),
  sendEventEmails: anyOf(organizer, admin),
  viewHomeDeliveries: anyOf(organizer, transporter, admin),
  createFirstPoint: user,
  createPoint: anyOf(pointManager, admin),
  editPoint: anyOf(pointManager, admin),
  deletePoint: anyOf(pointManager, admin),
  editPointDescription: anyOf(pointManager, admin),
  viewSubscriberEmails: anyOf(pointManager, admin),
  manageCommunityGoal: anyOf(pointManager, admin),

  // Products
  createProduct: anyOf(producer, admin),
  editProduct: anyOf(producer, admin),
  deleteProduct: anyOf(producer, admin),
  viewOwnProducts: anyOf(producer, admin),
  approveProduct: anyOf(marketplaceManager, admin),

  // Actors, accounts, relations
  createActor: user,
  openManagement: anyOf(anyActor, admin),
  editActor: anyOf(ownActor, admin),
  manageActorManagers: anyOf(ownActor, admin),
  // The owner alone: a manager can't give away or end what someone else has entrusted to them.
  handOverActor: anyOf(self, admin),
  deleteActor: anyOf(self, admin),
  setEinvoicing: admin,
  manageBankAccount: anyOf(ownActor, admin),
  managePaymentAccount: anyOf(ownActor, admin),
  manageInvoicingAccount: anyOf(ownActor, admin),
  testInvoicingAccount: admin,
  viewInvoice: anyOf(self, ownActor, admin),
  manageInvoice: anyOf(ownActor, admin),
  // One party alone could take the goods, the events or the points of the other.
  createRelation: admin,
  viewRelation: anyOf(party, admin),
  editRelation: admin,
  deleteRelation: admin,
  filterRelations: admin,
  openProducerPages: anyOf(anyProducer, admin),
  openOrganizerPages: anyOf(anyOrganizer, admin),
  openPointManagerPages: anyOf(anyPointManager, admin),

  // Money
  createClearing: anyOf(organizer, admin),
  viewClearing: anyOf(ownActor, admin),
  viewClearingTotals: admin,
  retryClearingPayment: admin,
  payByBank: admin,
  markDuePaid: anyOf(ownActor, admin),

  // Messages and reports
  sendDeliveryMessage: anyOf(party, admin),
  sendChainMessage: anyOf(transporter, producer, admin),
  sendEventMessage: anyOf(organizer, pointManager, admin),
  sendPointMessage: anyOf(pointManager, admin),
  viewMessages: anyOf(party, admin),
  viewReport: anyOf(anyActor, admin),

  // Administration
  administer: admin,
  listUsers: admin,
  manageProductTypes: admin,
  manageMarketplaces: admin,
  manageTaxCategories: admin,
  manageAllergenWords: admin,
  manageCampaigns: admin,
  manageRecommendations: admin,
  manageSurveys: admin,
  manageFaq: admin,
  manageDiscounts: admin,
  manageProperties: admin,
  manageMarket: admin,
} satisfies Record<string, Rule>;

export type Action = keyof typeof ACTION_RULES;

/** Every action there is, for tests that walk the whole matrix. */
export const ACTIONS = Object.keys(ACTION_RULES).filter((name): name is Action => name in ACTION_RULES);

function anyOf(...rules: readonly Rule[]): Rule {
  return (actor, facts) => rules.some((rule) => rule(actor, facts));
}

function share(mine: readonly number[], its: readonly number[] | undefined): boolean {
  return its !== undefined && its.some((id) => mine.includes(id));
}
