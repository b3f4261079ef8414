/** Who may open a page: `login` sends guests to the login page, `user` shows them a login card in place. */
export type Who = 'anyone' | 'user' | 'login' | 'manager' | 'admin';
export type Room = 'public' | 'management' | 'admin';

interface PageDefinition {
  readonly path: string;
  /** The route as section 2 of the specification words it. */
  readonly spec: string;
  readonly room: Room;
  readonly who: Who;
}

const open = <const P extends string>(path: P, spec: string, who: Who = 'anyone') =>
  ({ path, spec, room: 'public', who }) as const;
const managed = <const P extends string>(path: P, spec: string) =>
  ({ path: `/management${path}`, spec: `/management${spec}`, room: 'management', who: 'manager' }) as const;
const admin = <const P extends string>(path: P, spec: string) =>
  ({ path: `/admin${path}`, spec: `/admin${spec}`, room: 'admin', who: 'admin' }) as const;

/** Address of every page, by the name that links use. */
export const PAGES = {
  home: open('/', '/'),
  register: open('/register/:asRole?', '/register/{asRole?}'),
  login: open('/login/:status?', '/login/{status?}'),
  passwordReset: open('/passwordreset/:token?', '/passwordreset/{token?}'),
  profile: open('/profile/:id', '/profile/{id?}', 'user'),
  deliveries: open('/deliveries', '/deliveries'),
  deliveryPoints: open('/deliverypoints', '/deliverypoints'),
  myOrders: open('/myOrders/:userId?', '/myOrders/{userId?}?deliveryId', 'user'),
  producers: open('/producers', '/producers'),
  producer: open('/producer/:id', '/producer/{id}'),
  products: open(
    '/products/:category1?/:category2?/:category3?/:category4?/:category5?/:category6?',
    '/products/{category1}..{category6}',
  ),
  product: open('/product/:id', '/product/{id}'),
  faq: open('/faq', '/faq'),
  campaign: open('/campaign/:name', '/campaign/{name}'),
  subscriptions: open('/subscriptions/:id', '/subscriptions/{id?}'),
  myDemands: open('/myDemands', '/myDemands'),
  terms: open('/aszf', '/aszf'),
  feedback: open('/feedback', '/feedback'),
  howto: open('/howto', '/howto'),
  why: open('/why', '/why'),
  infografProducer: open('/infograf/termelo', '/infograf/termelo'),
  infografOrganizer: open('/infograf/szervezo', '/infograf/szervezo'),
  infografCommunity: open('/infograf/kozoseg', '/infograf/kozoseg'),
  report: { ...open('/report', '/report', 'user'), room: 'management' },
  discounts: open('/discounts', '/discounts'),
  deliveryEventOrders: open(
    '/delivery-event-orders/:id',
    '/delivery-event-orders/{id?}?orderId&paymentId',
    'login',
  ),
  newComplaint: open('/order/:orderId/complaint', 'of our own: what was wrong with an order', 'login'),
  complaint: open('/complaint/:id', 'of our own: a complaint and its answers', 'login'),
  complaintQuestion: open('/complaint-question/:id', 'of our own: whether another buyer’s was good', 'login'),
  delivery: open('/delivery/:id', '/delivery/{id}'),
  deliveryPoint: open('/deliverypoint/:id', '/deliverypoint/{id}'),
  deliveryEvent: open('/deliveryevent/:id', '/deliveryevent/{id}'),
  deliveryChain: open('/deliverychain/:id', '/deliverychain/{id}'),
  transporter: open('/transporter/:id', '/transporter/{id}'),
  organizer: open('/organizer/:id', '/organizer/{id}'),
  firstDeliveryPoint: open('/firstDeliveryPoint', '/firstDeliveryPoint?redirect&name', 'user'),
  joinDelivery: open('/delivery/join/:token/:userId?', '/delivery/join/{token}/{userId?}'),
  joinDeliveryEvent: open('/deliveryevent/join/:token/:userId?', '/deliveryevent/join/{token}/{userId?}'),
  joinDeliveryPoint: open('/deliverypoint/join/:token/:userId?', '/deliverypoint/join/{token}/{userId?}'),
  transport: open('/transport/:eventId', '/transport/{eventId}', 'user'),
  joinVeActor: open('/veactor/join/:token', 'mails: invitation to act for an actor'),
  unsubscribe: open('/unsubscribe/:token', 'mails: unsubscribe link'),
  legal: open('/jogi/:document', 'footer: imprint and other legal texts'),
  setup: open('/setup/:token?', 'of our own: a market without an admin'),
  accessibility: open('/akadalymentesseg', 'footer: accessibility statement'),

  // Opens without a connection too, when no one knows the person's rights: what they may do comes with the kept data.
  handover: open('/handover/:deliveryId', '/management: order delivery of one pickup', 'user'),
  handoverCash: open('/handover/:deliveryId/cash', '/management: cash of one pickup', 'user'),

  // Whoever has an account may become someone of the market: the right to act comes with the actor (spec 6).
  management: { ...managed('', ''), who: 'user' },
  newVeActor: { ...managed('/newVeActor', '/newVeActor'), who: 'user' },
  veActor: managed('/veActor/:veActorId', '/veActor/{veActorId}?tab'),
  veActorClearings: managed('/veActor/:veActorId/clearings', '/veActor/{veActorId}/clearings'),
  veActorInvoices: managed('/veActor/:veActorId/invoices', 'of our own: invoices of an actor'),
  veActorFigures: managed('/veActor/:veActorId/figures', 'of our own: figures of an actor'),
  veActorComplaints: managed(
    '/veActor/:veActorId/complaints',
    'of our own: complaints about what an actor makes or carries',
  ),
  newProducer: managed('/veActor/:veActorId/newProducer', '/veActor/{veActorId}/newProducer'),
  newTransporter: managed('/veActor/:veActorId/newTransporter', '/veActor/{veActorId}/newTransporter'),
  newDeliveryPointManager: managed(
    '/veActor/:veActorId/newDeliveryPointManager',
    '/veActor/{veActorId}/newDeliveryPointManager',
  ),
  newOrganizer: managed('/veActor/:veActorId/newOrganizer', '/veActor/{veActorId}/newOrganizer'),
  producerProducts: managed('/producer/:producerId/products', '/producer/{producerId}/products'),
  productPackings: managed(
    '/producer/:producerId/product/:productId/packings',
    '/producer/{producerId}/product/{productId}/packings',
  ),
  newProduct: managed('/producer/:producerId/newProduct', '/producer/{producerId}/newProduct'),
  managedProduct: managed('/producer/:producerId/product/:id', '/producer/{producerId}/product/{id}?tab'),
  quickProductEdit: managed(
    '/producer/:producerId/quickProductEdit',
    '/producer/{producerId}/quickProductEdit',
  ),
  producerDeliveryChains: managed(
    '/producer/:producerId/producerDeliveryChains',
    '/producer/{producerId}/producerDeliveryChains',
  ),
  transporterChains: managed(
    '/transporter/:transporterId/deliveryChains',
    '/transporter/{transporterId}/deliveryChains',
  ),
  newDeliveryChain: managed(
    '/transporter/:transporterId/newDeliveryChain/:id?',
    '/transporter/{transporterId}/newDeliveryChain/{id}',
  ),
  managedChain: managed(
    '/transporter/:transporterId/deliveryChain/:id',
    '/transporter/{transporterId}/deliveryChain/{id}',
  ),
  revenueShare: managed(
    '/transporter/:transporterId/deliveryChain/:deliveryChainId/revenueShare/:id',
    '/transporter/{transporterId}/deliveryChain/{deliveryChainId}/revenueShare/{id}',
  ),
  deliveryItem: managed(
    '/transporter/:transporterId/deliveryItem/:id',
    '/transporter/{transporterId}/deliveryItem/{id}',
  ),
  deliveryItemPacking: managed(
    '/transporter/:transporterId/deliveryItem/:deliveryItemId/deliveryItemPacking/:id',
    '/transporter/{transporterId}/deliveryItem/{deliveryItemId}/deliveryItemPacking/{id}',
  ),
  managerPoints: managed(
    '/deliveryPointManager/:managerId/deliveryPoints',
    '/deliveryPointManager/{managerId}/deliveryPoints',
  ),
  managedPoint: managed(
    '/deliveryPointManager/:managerId/deliveryPoint/:id',
    '/deliveryPointManager/{managerId}/deliveryPoint/{id}',
  ),
  newDeliveryPoint: managed(
    '/deliveryPointManager/:managerId/newDeliveryPoint',
    '/deliveryPointManager/{managerId}/newDeliveryPoint',
  ),
  managerDeliveryChains: managed(
    '/deliveryPointManager/:managerId/managerDeliveryChains',
    '/deliveryPointManager/{managerId}/managerDeliveryChains',
  ),
  organizerEvents: managed(
    '/organizer/:organizerId/deliveryEvents',
    '/organizer/{organizerId}/deliveryEvents',
  ),
  eventNotification: managed(
    '/organizer/:organizerId/deliveryEventNotification',
    '/organizer/{organizerId}/deliveryEventNotification',
  ),
  managedEvent: managed(
    '/organizer/:organizerId/deliveryEvent/:id',
    '/organizer/{organizerId}/deliveryEvent/{id}',
  ),
  homeDeliveries: managed(
    '/organizer/:organizerId/deliveryEvent/:id/homeDeliveries',
    '/organizer/{organizerId}/deliveryEvent/{id}/homeDeliveries',
  ),
  newDeliveryEvent: managed(
    '/organizer/:organizerId/newDeliveryEvent/:id?',
    '/organizer/{organizerId}/newDeliveryEvent',
  ),
  productApprovals: managed('/productApprovals', ': products that wait for approval'),
  organizerDeliveryChains: managed(
    '/organizer/:organizerId/organizerDeliveryChains',
    '/organizer/{organizerId}/organizerDeliveryChains',
  ),

  admin: admin('', ''),
  adminUsers: admin('/users', '/users'),
  adminProperties: admin(
    '/applicationpropertyadmin/:propertySetId?',
    '/applicationpropertyadmin/{propertySetId?}',
  ),
  adminLegal: admin('/legal/:kind?', 'of our own: legal texts and their versions'),
  adminMarket: admin('/market', 'of our own: what the market says of itself'),
  adminProductTypes: admin('/producttype', '/producttype'),
  adminMarketplaces: admin('/marketplaces', ': marketplaces and their managers'),
  adminTaxCategories: admin('/tax-categories', ': tax categories'),
  adminAllergenWords: admin('/allergen-words', 'of our own: words that name allergens'),
  adminVeActors: admin('/veActors', '/veActors'),
  adminProducers: admin('/producers', '/producers'),
  adminTransporters: admin('/transporters', '/transporters'),
  adminOrganizers: admin('/organizers', '/organizers'),
  adminPointManagers: admin('/delivery-point-managers', '/delivery-point-managers'),
  producerTransporterRelations: admin('/producer-transporter-relations', '/producer-transporter-relations'),
  newProducerTransporterRelation: admin(
    '/new-producer-transporter-relation',
    '/producer-transporter-relations: new page',
  ),
  producerTransporterRelation: admin(
    '/producer-transporter-relation/:id',
    '/producer-transporter-relation/{id}',
  ),
  organizerManagerRelations: admin(
    '/organizer-delivery-point-manager-relations',
    '/organizer-delivery-point-manager-relations',
  ),
  newOrganizerManagerRelation: admin(
    '/new-organizer-delivery-point-manager-relation',
    '/organizer-delivery-point-manager-relations: new page',
  ),
  organizerManagerRelation: admin(
    '/organizer-delivery-point-manager-relation/:id',
    '/organizer-delivery-point-manager-relation/{id}',
  ),
  transporterOrganizerRelations: admin(
    '/transporter-organizer-relations',
    '/transporter-organizer-relations',
  ),
  newTransporterOrganizerRelation: admin(
    '/new-transporter-organizer-relation',
    '/transporter-organizer-relations: new page',
  ),
  transporterOrganizerRelation: admin(
    '/transporter-organizer-relation/:id',
    '/transporter-organizer-relation/{id}',
  ),
  adminClearings: admin('/clearings', '/clearings'),
  adminClearing: admin('/clearing/:id', ': one clearing'),
  adminDashboard: admin('/dashboard', ': dashboard'),
  adminComplaints: admin('/complaints', 'of our own: the register of complaints'),
  adminPayments: admin('/payments', ': payments'),
  adminBankFiles: admin('/bank-files', ': files of bank transfers'),
  adminMailPreviews: admin('/mail-previews', ': mail previews'),
  selfAudit: admin('/self-audit', ': self-audit'),
  adminDiscounts: admin('/discounts', ': discounts'),
  newDiscount: admin('/new-discount', ': new discount'),
  adminDiscount: admin('/discount/:id', ': one discount'),
  adminCoupons: admin('/coupons', ': coupons'),
  newCoupon: admin('/new-coupon', ': new coupon'),
  adminCoupon: admin('/coupon/:id', ': one coupon'),
  adminOrders: admin('/orders', '/orders'),
  adminOrder: admin('/order/:id', '/order/{id}'),
  adminUser: admin('/user/:id', 'of our own: a user'),
  auditLog: admin('/audit-log', 'of our own: who changed what'),
  adminMails: admin('/mails', 'of our own: mails that went out'),
  adminMail: admin('/mail/:id', 'of our own: one mail'),
  adminJobs: admin('/jobs', 'of our own: jobs'),
  adminChains: admin('/deliveryChains', '/deliveryChains'),
  adminEvents: admin('/deliveryEvents', '/deliveryEvents'),
  adminPoints: admin('/deliveryPoints', '/deliveryPoints'),
  adminPoint: admin('/deliveryPoint/:id', ': one delivery point'),
  adminGoals: admin('/community-goals', ': community goals'),
  adminProducts: admin('/products', '/products'),
  adminProductApprovals: admin('/product-approvals', ': products that wait for approval'),
  adminCampaigns: admin('/campaigns', '/campaigns'),
  newCampaign: admin('/new-campaign/:promotionId?', '/new-campaign'),
  adminCampaign: admin('/campaign/:id', '/campaign/{id}'),
  adminRecommendations: admin('/recommendations', '/recommendations'),
  newRecommendation: admin('/newRecommendation', '/newRecommendation'),
  adminRecommendation: admin('/recommendation/:id', '/recommendation/{id}'),
  demandSurveys: admin('/demandsurveys', '/demandsurveys'),
  demandSurveyDetails: admin('/demandsurvey/:id/details', '/demandsurvey/{id}/details'),
  newDemandSurvey: admin('/demandsurvey', '/demandsurvey'),
  demandSurvey: admin('/demandsurvey/:id', '/demandsurvey/{id}'),
  adminFaq: admin('/faq', '/faq'),
  szamlazz: admin('/szamlazz', '/szamlazz'),
} as const satisfies Record<string, PageDefinition>;

export type PageName = keyof typeof PAGES;
/** The pattern of a page's address. */
export type PagePattern<N extends PageName> = (typeof PAGES)[N]['path'];

export interface Page extends PageDefinition {
  readonly name: PageName;
}

/** Every page of the product, in the order in which addresses are looked up. */
export const ALL_PAGES: readonly Page[] = (Object.keys(PAGES) as PageName[]).map((name) => ({
  name,
  ...PAGES[name],
}));

/** Where an address goes that lacks its id (spec 2, "without id redirects home", spec 8, "Missing id params"). */
export const REDIRECTS: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/profile', to: '/' },
  { from: '/subscriptions', to: '/' },
  { from: '/delivery-event-orders', to: '/' },
  { from: '/campaign', to: '/' },
  { from: '/transport', to: '/' },
  { from: '/unsubscribe', to: '/' },
  { from: '/handover', to: '/management' },
  { from: '/transporter', to: '/' },
  { from: '/organizer', to: '/' },
  { from: '/producer', to: '/producers' },
  { from: '/product', to: '/products' },
  { from: '/delivery', to: '/deliveries' },
  { from: '/deliveryevent', to: '/deliveries' },
  { from: '/deliverychain', to: '/deliveries' },
  { from: '/deliverypoint', to: '/deliverypoints' },
  { from: '/delivery/join', to: '/' },
  { from: '/deliveryevent/join', to: '/' },
  { from: '/deliverypoint/join', to: '/' },
  { from: '/veactor/join', to: '/' },
  { from: '/management/veActor', to: '/management' },
  { from: '/management/producer/:producerId?', to: '/management' },
  { from: '/management/producer/:producerId/product', to: '/management/producer/:producerId/products' },
  { from: '/management/transporter/:transporterId?', to: '/management' },
  {
    from: '/management/transporter/:transporterId/deliveryChain',
    to: '/management/transporter/:transporterId/deliveryChains',
  },
  {
    from: '/management/transporter/:transporterId/deliveryItem',
    to: '/management/transporter/:transporterId/deliveryChains',
  },
  {
    from: '/management/transporter/:transporterId/deliveryChain/:id/revenueShare',
    to: '/management/transporter/:transporterId/deliveryChain/:id',
  },
  {
    from: '/management/transporter/:transporterId/deliveryItem/:id/deliveryItemPacking',
    to: '/management/transporter/:transporterId/deliveryItem/:id',
  },
  { from: '/management/deliveryPointManager/:managerId?', to: '/management' },
  {
    from: '/management/deliveryPointManager/:managerId/deliveryPoint',
    to: '/management/deliveryPointManager/:managerId/deliveryPoints',
  },
  { from: '/management/organizer/:organizerId?', to: '/management' },
  {
    from: '/management/organizer/:organizerId/deliveryEvent',
    to: '/management/organizer/:organizerId/deliveryEvents',
  },
  { from: '/admin/producer-transporter-relation', to: '/admin/producer-transporter-relations' },
  {
    from: '/admin/organizer-delivery-point-manager-relation',
    to: '/admin/organizer-delivery-point-manager-relations',
  },
  { from: '/admin/transporter-organizer-relation', to: '/admin/transporter-organizer-relations' },
  { from: '/jogi', to: '/aszf' },
  { from: '/complaint', to: '/' },
  { from: '/complaint-question', to: '/' },
  { from: '/admin/clearing', to: '/admin/clearings' },
  { from: '/admin/discount', to: '/admin/discounts' },
  { from: '/admin/coupon', to: '/admin/coupons' },
  { from: '/admin/order', to: '/admin/orders' },
  { from: '/admin/user', to: '/admin/users' },
  { from: '/admin/deliveryPoint', to: '/admin/deliveryPoints' },
  { from: '/admin/mail', to: '/admin/mails' },
  { from: '/admin/campaign', to: '/admin/campaigns' },
  { from: '/admin/recommendation', to: '/admin/recommendations' },
];
