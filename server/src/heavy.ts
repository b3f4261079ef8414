import { setPriority } from 'node:os';
import { createHeavyApp } from './app.ts';
import { createContext } from './create-context.ts';
import { ConfigError, readConfig } from './infra/config.ts';
import { connect } from './infra/database/connect.ts';
import { createAnswerCache } from './infra/http/answer-cache.ts';
import { HEAVY_SOCKET } from './infra/load/heavy-process.ts';
import { atOnceGuard } from './infra/load/load-guard.ts';
import { createLog } from './infra/log.ts';
import { reasonToEnd } from './reason-to-end.ts';
import { untilSignal } from './until-signal.ts';

/** Makes the heavy answers of one web process, which asks for them at a socket of its own and has looked already whether it is their turn. */
const POOL = 2;
/** What else the machine does goes first. */
const NICENESS = 10;

try {
  const config = readConfig(process.env);
  const { [HEAVY_SOCKET]: path } = process.env;
  if (config.DATABASE_URL === undefined || path === undefined)
    throw new ConfigError('This part is started by the web server alone.');
  bePatient();
  const log = createLog(config.LOG_LEVEL);
  const connection = connect({
    url: config.DATABASE_URL,
    poolSize: POOL,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  // Who asked is said by the web server, which is the only one that reaches this socket.
  const context = createContext({ ...config, TRUST_PROXY: true }, connection, log, {
    load: atOnceGuard,
    answers: createAnswerCache(0),
  });
  const app = await createHeavyApp(context);
  await app.listen({ path });
  untilSignal([
    {
      async stop() {
        await app.close();
        await connection.close();
      },
    },
  ]);
} catch (error) {
  process.stderr.write(`${reasonToEnd(error)}\n`);
  process.exit(1);
}

/** Where that isn't allowed it works with the priority that it has. */
function bePatient(): void {
  try {
    setPriority(NICENESS);
  } catch {
    process.stderr.write('Heavy answers are made with the usual priority: it could not be lowered.\n');
  }
}
