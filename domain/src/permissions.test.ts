import { describe, expect, test } from 'vitest';
import {
  ACTIONS,
  type Action,
  type Actor,
  ANONYMOUS,
  can,
  type PermissionFacts,
  permission,
} from './permissions.ts';

/** One of each who can ask. The thing in question belongs to user 1, actor 10, roles 20-23, marketplace 30. */
const roles = (only: Partial<Actor['roleIds']>) => ({ ...ANONYMOUS.roleIds, ...only });
const user = (only: Partial<Actor> = {}): Actor => ({ ...ANONYMOUS, userId: 9, ...only });
const ACTORS = {
  anonymous: ANONYMOUS,
  outsider: user(),
  self: user({ userId: 1 }),
  actorOwner: user({ authorities: ['ROLE_VE_ACTOR_MANAGER'], veActorIds: [10] }),
  producer: user({ roleIds: roles({ PRODUCER: [20] }) }),
  transporter: user({ roleIds: roles({ TRANSPORTER: [21] }) }),
  organizer: user({ roleIds: roles({ ORGANIZER: [22] }) }),
  pointManager: user({ roleIds: roles({ DELIVERY_POINT_MANAGER: [23] }) }),
  marketplaceManager: user({ marketplaceIds: [30] }),
  foreign: user({
    authorities: ['ROLE_VE_ACTOR_MANAGER'],
    veActorIds: [99],
    roleIds: { PRODUCER: [99], TRANSPORTER: [99], ORGANIZER: [99], DELIVERY_POINT_MANAGER: [99] },
    marketplaceIds: [99],
  }),
  admin: user({ userId: 2, authorities: ['ROLE_ADMIN'] }),
} satisfies Record<string, Actor>;
type Who = keyof typeof ACTORS;
const EVERYBODY = Object.keys(ACTORS).filter((name): name is Who => name in ACTORS);
const USERS = EVERYBODY.filter((who) => who !== 'anonymous');

const ITS: PermissionFacts = {
  userId: 1,
  veActorIds: [10],
  producerIds: [20],
  transporterIds: [21],
  organizerIds: [22],
  deliveryPointManagerIds: [23],
  marketplaceIds: [30],
};

const PARTIES: Who[] = ['producer', 'transporter', 'organizer', 'pointManager'];
const OWN: Who[] = ['self', 'admin'];

/** Spec 6 in a second hand: who may do what to a thing that isn't public. */
const MATRIX: Record<Action, Who[]> = {
  browse: EVERYBODY,
  viewPoint: ['pointManager', 'admin'],
  viewActorProfile: ['actorOwner', 'admin'],
  viewActorContacts: ['actorOwner', 'admin'],
  checkInviteToken: EVERYBODY,
  joinByInvite: USERS,
  viewCampaign: ['admin'],
  register: EVERYBODY,
  viewUser: OWN,
  editProfile: OWN,
  changePassword: ['self'],
  deleteAccount: OWN,
  viewNotifications: ['self'],
  manageSubscription: OWN,
  manageHomeAddress: OWN,
  viewCoupons: OWN,
  activateCoupon: ['self'],
  manageDemand: OWN,
  submitDemand: EVERYBODY,
  viewAllDemands: ['actorOwner', 'foreign', 'admin'],
  sendFeedback: EVERYBODY,
  rateDelivery: USERS,
  placeOrder: USERS,
  viewOrder: ['self', ...PARTIES, 'admin'],
  viewOrderCorrections: ['self', 'transporter', 'admin'],
  viewUserOrders: OWN,
  amendOrder: OWN,
  cancelOrder: OWN,
  editOrder: ['admin'],
  correctOrder: ['admin'],
  noteBuyerMoney: ['admin'],
  complain: ['self'],
  viewComplaint: ['self', 'producer', 'transporter', 'admin'],
  answerComplaint: ['producer', 'transporter', 'admin'],
  decideComplaintOffer: ['self'],
  viewActorComplaints: ['actorOwner', 'admin'],
  viewComplaintRegister: ['admin'],
  deleteOrder: ['admin'],
  listDeliveryOrders: [...PARTIES, 'admin'],
  viewBuyerContacts: ['transporter', 'organizer', 'pointManager', 'admin'],
  recordHandover: ['producer', 'transporter', 'admin'],
  viewHandover: [...PARTIES, 'admin'],
  viewCash: ['transporter', 'organizer', 'pointManager', 'admin'],
  takeCash: ['transporter', 'admin'],
  closeCash: ['transporter', 'admin'],
  reopenCash: ['transporter', 'admin'],
  viewPayment: OWN,
  retryPayment: ['self'],
  payOnline: ['self'],
  listAllOrders: ['admin'],
  createChain: ['transporter', 'admin'],
  editChain: ['transporter', 'admin'],
  approveChain: ['transporter', 'admin'],
  planRescue: ['transporter', 'admin'],
  cancelChain: ['transporter', 'admin'],
  copyChain: ['transporter', 'admin'],
  copyChainForCampaign: ['transporter', 'organizer', 'pointManager', 'admin'],
  printChain: ['transporter', 'admin'],
  reopenChain: ['admin'],
  restoreChain: ['admin'],
  finalizeChain: ['admin'],
  answerUnrecorded: ['transporter', 'admin'],
  deleteChain: ['admin'],
  deleteDelivery: ['admin'],
  addDelivery: ['transporter', 'admin'],
  cancelPackings: ['transporter', 'admin'],
  viewChainManagement: [...PARTIES, 'admin'],
  recalculateOrders: ['transporter', 'admin'],
  viewRevenueShare: ['admin'],
  editRevenueShare: ['admin'],
  editDeliveryDescription: ['organizer', 'admin'],
  chooseAnyTransporter: ['admin'],
  openTransport: ['transporter', 'foreign', 'admin'],
  createEvent: ['organizer', 'admin'],
  editEvent: ['organizer', 'admin'],
  copyEvent: ['organizer', 'admin'],
  deleteEvent: ['organizer', 'admin'],
  sendEventEmails: ['organizer', 'admin'],
  viewHomeDeliveries: ['transporter', 'organizer', 'admin'],
  createFirstPoint: USERS,
  createPoint: ['pointManager', 'admin'],
  editPoint: ['pointManager', 'admin'],
  deletePoint: ['pointManager', 'admin'],
  editPointDescription: ['pointManager', 'admin'],
  viewSubscriberEmails: ['pointManager', 'admin'],
  manageCommunityGoal: ['pointManager', 'admin'],
  createProduct: ['producer', 'admin'],
  editProduct: ['producer', 'admin'],
  deleteProduct: ['producer', 'admin'],
  viewOwnProducts: ['producer', 'admin'],
  approveProduct: ['marketplaceManager', 'admin'],
  createActor: USERS,
  openManagement: ['actorOwner', 'foreign', 'admin'],
  editActor: ['actorOwner', 'admin'],
  manageActorManagers: ['actorOwner', 'admin'],
  handOverActor: OWN,
  deleteActor: OWN,
  setEinvoicing: ['admin'],
  manageBankAccount: ['actorOwner', 'admin'],
  managePaymentAccount: ['actorOwner', 'admin'],
  manageInvoicingAccount: ['actorOwner', 'admin'],
  testInvoicingAccount: ['admin'],
  viewInvoice: ['self', 'actorOwner', 'admin'],
  manageInvoice: ['actorOwner', 'admin'],
  createRelation: ['admin'],
  viewRelation: [...PARTIES, 'admin'],
  editRelation: ['admin'],
  deleteRelation: ['admin'],
  filterRelations: ['admin'],
  openProducerPages: ['producer', 'foreign', 'admin'],
  openOrganizerPages: ['organizer', 'foreign', 'admin'],
  openPointManagerPages: ['pointManager', 'foreign', 'admin'],
  createClearing: ['organizer', 'admin'],
  viewClearing: ['actorOwner', 'admin'],
  viewClearingTotals: ['admin'],
  retryClearingPayment: ['admin'],
  payByBank: ['admin'],
  markDuePaid: ['actorOwner', 'admin'],
  sendDeliveryMessage: [...PARTIES, 'admin'],
  sendChainMessage: ['producer', 'transporter', 'admin'],
  sendEventMessage: ['organizer', 'pointManager', 'admin'],
  sendPointMessage: ['pointManager', 'admin'],
  viewMessages: [...PARTIES, 'admin'],
  viewReport: ['actorOwner', 'foreign', 'admin'],
  administer: ['admin'],
  listUsers: ['admin'],
  manageProductTypes: ['admin'],
  manageMarketplaces: ['admin'],
  manageTaxCategories: ['admin'],
  manageAllergenWords: ['admin'],
  manageCampaigns: ['admin'],
  manageRecommendations: ['admin'],
  manageSurveys: ['admin'],
  manageFaq: ['admin'],
  manageDiscounts: ['admin'],
  manageProperties: ['admin'],
  manageMarket: ['admin'],
};

describe('who may do what', () => {
  test.each(ACTIONS)('%s', (action) => {
    const allowed = EVERYBODY.filter((who) => can(ACTORS[who], action, ITS));
    expect(allowed.toSorted()).toEqual(MATRIX[action].toSorted());
  });

  test('every action has its row, and every row its action', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(ACTIONS.toSorted());
  });

  test('who may not is asked to log in when anonymous, and refused otherwise', () => {
    for (const action of ACTIONS) {
      expect(permission(ANONYMOUS, action, ITS)).not.toBe('FORBIDDEN');
      for (const who of USERS) expect(permission(ACTORS[who], action, ITS)).not.toBe('LOGIN_REQUIRED');
    }
  });

  test('without facts no one is anything to a thing: a user with every role may do only what any user may', () => {
    const everyRole = { ...ACTORS.foreign, userId: 1 };
    const relation = [
      'viewUser',
      'viewOrder',
      'editChain',
      'editEvent',
      'editPoint',
      'editProduct',
      'editActor',
      'approveProduct',
    ];
    for (const action of ACTIONS.filter((name) => relation.includes(name)))
      expect(can(everyRole, action)).toBe(false);
    expect(can({ ...ANONYMOUS, userId: null }, 'viewUser', { userId: null })).toBe(false);
  });
});

describe('what is public or shared', () => {
  test('public points and profiles are for everybody, invited guests see a hidden point', () => {
    expect(can(ANONYMOUS, 'viewPoint', { isPublic: true })).toBe(true);
    expect(can(ANONYMOUS, 'viewPoint', { isInvited: true })).toBe(true);
    expect(can(ANONYMOUS, 'viewActorProfile', { isPublic: true })).toBe(true);
    expect(can(ANONYMOUS, 'viewCampaign', { isPublic: true })).toBe(true);
  });

  test('contacts of a public actor are for logged-in users', () => {
    expect(permission(ANONYMOUS, 'viewActorContacts', { isPublic: true })).toBe('LOGIN_REQUIRED');
    expect(can(ACTORS.outsider, 'viewActorContacts', { isPublic: true })).toBe(true);
    expect(permission(ACTORS.outsider, 'viewActorContacts', {})).toBe('FORBIDDEN');
  });

  test('producers see the names of buyers only when they hand over themselves', () => {
    expect(can(ACTORS.producer, 'viewBuyerContacts', ITS)).toBe(false);
    expect(can(ACTORS.producer, 'viewBuyerContacts', { ...ITS, producerHandsOver: true })).toBe(true);
    expect(can(ACTORS.foreign, 'viewBuyerContacts', { ...ITS, producerHandsOver: true })).toBe(false);
  });
});
