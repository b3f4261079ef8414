import * as calls from '@kosar/contract/accounts/passkeys';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../infra/app-context.ts';
import { route } from '../../../infra/http/route.ts';
import { known } from '../../../infra/session/viewer.ts';
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
export function registerPasskeys(app: FastifyInstance, context: AppContext): void {
  route(app, context, calls.listPasskeys, ({ viewer }) => listPasskeysOf(context.db, known(viewer).userId));

  route(app, context, calls.startAddingPasskey, ({ viewer }) =>
    startAddingPasskeyFor(context, known(viewer)),
  );

  route(app, context, calls.addPasskey, ({ viewer, body }) => addPasskeyFor(context, known(viewer), body));

  route(app, context, calls.renamePasskey, ({ viewer, params, body }) =>
    renamePasskeyOf(context, known(viewer), params.id, body.name),
  );

  route(app, context, calls.removePasskey, ({ viewer, params }) =>
    removePasskeyOf(context, known(viewer), params.id),
  );

  route(app, context, calls.startPasskeyLogin, ({ reply }) => {
    void reply.header('cache-control', 'no-store');
    return startPasskeyLoginFor(context);
  });

  route(app, context, calls.logInWithPasskey, (call) => logInByPasskey(context, call.body, call));

  route(app, context, calls.startPasskeyConfirmation, ({ viewer }) =>
    startPasskeyConfirmationFor(context, known(viewer)),
  );

  route(app, context, calls.confirmWithPasskey, ({ viewer, body }) =>
    confirmByPasskey(context, known(viewer), body),
  );
}
