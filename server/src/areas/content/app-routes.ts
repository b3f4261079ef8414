import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAppSettings, getBarionPixelId, getGaKey } from '@kosar/contract/market';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { readProperties } from '../../platform/properties/read-properties.ts';

/** What the browser must know of the installation (spec 7, /app). One key serves every app name that the spec's paths may carry. */
export function registerAppSettings(app: FastifyInstance, platform: Platform): void {
  const { config, clock, db } = platform;
  const version = readVersion();

  route(app, platform, getAppSettings, async () => {
    const { blogUrl, deliveryOffsetDays, deadlineDaysBefore, deadlineTime, homeDeliveryPriceFt } =
      await readProperties(db, config);
    return {
      mapTileUrl: config.MAP_TILE_URL ?? null,
      mapTileAttribution: config.MAP_TILE_ATTRIBUTION ?? null,
      blogUrl: blogUrl === '' ? null : blogUrl,
      defaults: { deliveryOffsetDays, deadlineDaysBefore, deadlineTime, homeDeliveryPriceFt },
      serverTime: clock.now().toISOString(),
      version,
    };
  });

  route(app, platform, getGaKey, () => ({ key: config.GA_KEY ?? null }));

  route(app, platform, getBarionPixelId, () => ({ id: config.BARION_PIXEL_ID ?? null }));
}

function readVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  return version;
}
