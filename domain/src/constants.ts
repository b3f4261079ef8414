/** Business constants of spec 9, and the few that spec 4 and 5 fix. Named here so that nothing is a bare number elsewhere. */

export const MARKET_TIME_ZONE = 'Europe/Budapest';
export const DEFAULT_COUNTRY = 'Magyarország';

/** Nearby points: metres (decided; spec 9 leaves the unit open). */
export const NEARBY_DISTANCE_METRES = 10_000;
export const MAP_CENTRE = { lat: 47.48, lng: 18.99 } as const;
export const MAP_ZOOM = 8;
export const MAP_MAX_ZOOM = 13;

export const DEFAULT_DELIVERY_OFFSET_DAYS = 5;
export const DEFAULT_DEADLINE_DAYS_BEFORE_DELIVERY = 2;
/** The hour of a new chain's deadline (spec 9 fixes only the day). */
export const DEFAULT_DEADLINE_TIME = '20:00';
export const DEFAULT_PICKUP_PRICE_FT = 0;
export const DEFAULT_HOME_DELIVERY_PRICE_FT = 1000;
export const DEFAULT_EVENT_LENGTH_MINUTES = 60;
export const MAX_REPETITIONS = 10;
export const EVENT_COPY_OFFSET_DAYS = 7;
export const SURVEY_COUPON_PERCENT = 5;
export const LATE_MINUTES = [10, 15, 20, 30] as const;

export const DEFAULT_PAGE_SIZE = 10;
export const ACTOR_PAGE_SIZE = 100;
export const MAX_PAGE_SIZE = 100;

export const TEXT_MAX_LENGTH = 255;
export const TEXT_AREA_MAX_LENGTH = 1000;
export const PRODUCER_TEXT_MAX_LENGTH = 2000;
export const FAQ_TEXT_MAX_LENGTH = 10_000;
export const MESSAGE_BODY_MAX_LENGTH = 10_000;
export const ACTOR_DESCRIPTION_MAX_LENGTH = 100_000;
export const POSTAL_CODE_LENGTH = 4;
export const MAX_CATEGORY_DEPTH = 6;
export const MIN_LIST_ORDER = -1000;

export const PRODUCT_IMAGE_MIN_HEIGHT_PX = 200;
export const PROFILE_IMAGE_MIN_HEIGHT_PX = 184;
export const PROFILE_IMAGE_MAX_SIDE_PX = 1000;

export const NO_EVENT_REDIRECT_MS = 5000;
export const CAROUSEL_INTERVAL_MS = 5000;
export const PRINT_POLL_MS = 1000;
export const PAYMENT_POLL_MS = 5000;
export const LOGIN_STATUS_POLL_MS = 5 * 60_000;
export const SOCKET_RECONNECT_MS = 2000;
export const IDLE_STORE_DELAY_MS = 500;
export const IDLE_CHECK_MS = 5000;
export const IDLE_TIMEOUT_MS = 30 * 60_000;
export const IDLE_WARNING_MS = 60_000;
export const LOOKUP_DEBOUNCE_MS = 500;
export const TOKEN_CHECK_DEBOUNCE_MS = 1000;
export const ACTOR_CACHE_MS = 60 * 60_000;
