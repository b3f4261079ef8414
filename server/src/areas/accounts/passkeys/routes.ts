import * as calls from '@kosar/contract/passkeys';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { known } from '../../../platform/session/viewer.ts';
import { addPasskeyFor, startAddingPasskeyFor } from './add-passkey.ts';
import { removePasskeyOf, renamePasskeyOf } from './manage-passkeys.ts';
import { listPasskeysOf } from './passkey-queries.ts';
import {
  confirmByPasskey,
  logInByPasskey,
  startPasskeyConfirmationFor,
  startPasskeyLoginFor,
} from './use-passkey.ts';

/** Passkeys: adding and managing the own ones, logging in and confirming with them. */
export function registerPasskeys(app: FastifyInstance, platform: Platform): void {
  route(app, platform, calls.listPasskeys, ({ viewer }) => listPasskeysOf(platform.db, known(viewer).userId));

  route(app, platform, calls.startAddingPasskey, ({ viewer }) =>
    startAddingPasskeyFor(platform, known(viewer)),
  );

  route(app, platform, calls.addPasskey, ({ viewer, body }) => addPasskeyFor(platform, known(viewer), body));

  route(app, platform, calls.renamePasskey, ({ viewer, params, body }) =>
    renamePasskeyOf(platform, known(viewer), params.id, body.name),
  );

  route(app, platform, calls.removePasskey, ({ viewer, params }) =>
    removePasskeyOf(platform, known(viewer), params.id),
  );

  route(app, platform, calls.startPasskeyLogin, ({ reply }) => {
    void reply.header('cache-control', 'no-store');
    return startPasskeyLoginFor(platform);
  });

  route(app, platform, calls.logInWithPasskey, (call) => logInByPasskey(platform, call.body, call));

  route(app, platform, calls.startPasskeyConfirmation, ({ viewer }) =>
    startPasskeyConfirmationFor(platform, known(viewer)),
  );

  route(app, platform, calls.confirmWithPasskey, ({ viewer, body }) =>
    confirmByPasskey(platform, known(viewer), body),
  );
}
