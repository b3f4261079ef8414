import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAppSettings, getBarionPixelId, getGaKey } from '@kosar/contract/market/market';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { readProperties } from '../../infra/properties/read-properties.ts';

/** What the browser must know of the installation (spec 7, /app). One key serves every app name that the spec's paths may carry. */
export function registerAppSettings(app: FastifyInstance, context: AppContext): void {
  const { config, clock, db } = context;
  const version = readVersion();

  route(app, context, getAppSettings, async () => {
    const properties = await readProperties(db, config);
    const { blogUrl, deliveryOffsetDays, deadlineDaysBefore, deadlineTime, homeDeliveryPriceFt } = properties;
    return {
      mapTileUrl: config.MAP_TILE_URL ?? null,
      mapTileAttribution: config.MAP_TILE_ATTRIBUTION ?? null,
      blogUrl: blogUrl === '' ? null : blogUrl,
      defaults: { deliveryOffsetDays, deadlineDaysBefore, deadlineTime, homeDeliveryPriceFt },
      features: {
        chainRescue: properties.chainRescue === 'ON',
        waitingList: properties.waitingList === 'ON',
      },
      serverTime: clock.now().toISOString(),
      version,
    };
  });

  route(app, context, getGaKey, () => ({ key: config.GA_KEY ?? null }));

  route(app, context, getBarionPixelId, () => ({ id: config.BARION_PIXEL_ID ?? null }));
}

function readVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  return version;
}
