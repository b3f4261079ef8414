import { randomBytes } from 'node:crypto';
import { VIDEO_PLAYER_ORIGINS } from '@kosar/contract/video';
import type { Config } from '../config.ts';

/** What a page may load and run. `styles` names style elements of the page itself, by nonce or by hash; without it only files style it. */
export type ContentPolicy = (styles?: string) => string;

const NO_ANALYTICS = { scripts: [], beacons: [] };
/** Only where the operator counts page views. */
const ANALYTICS = {
  scripts: ['https://www.googletagmanager.com'],
  beacons: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/** The content policy of a market by its settings. Parts of it don't change from answer to answer, so they are written once. */
export function createContentPolicy(config: Config): ContentPolicy {
  const socket = config.baseUrl.replace(/^http/, 'ws');
  const tiles = config.MAP_TILE_URL === undefined ? [] : [new URL(config.MAP_TILE_URL).origin];
  const counts = config.GA_KEY === undefined ? NO_ANALYTICS : ANALYTICS;
  const fixed = [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ["script-src 'self'", ...counts.scripts].join(' '),
    ["img-src 'self' data: blob:", ...tiles, ...counts.beacons].join(' '),
    [`connect-src 'self' ${socket}`, ...counts.beacons].join(' '),
    "font-src 'self'",
    // A producer's film, once someone has asked for it.
    ['frame-src', ...VIDEO_PLAYER_ORIGINS].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
  ].join(';');
  const plain = `${fixed};style-src 'self'`;
  return (styles) => (styles === undefined ? plain : `${plain} '${styles}'`);
}

/** A nonce for one answer (decision 74). */
export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}
