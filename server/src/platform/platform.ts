import type { Logger } from 'pino';
import type { Geocoder } from '../providers/geocoding/geocoder.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { FileStore } from './files/file-store.ts';
import type { Sessions } from './session/sessions.ts';

/** What a verb may use of the world: handed in, never imported. */
export interface Platform {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly files: FileStore;
  readonly geocoder: Geocoder;
  readonly sessions: Sessions;
  /** Tests hold every answer against its contract. */
  readonly checksAnswers: boolean;
}
