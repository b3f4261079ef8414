import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { instantOf, isDay, isTimeOfDay } from '@kosar/domain/calendar';
import { findChromium } from './chromium.ts';
import { installPackages, which } from './packages.ts';
import { run } from './run.ts';
import { beginRun, endRun, runJourneys, runVitest } from './test-runs.ts';

/** Where Linux systems have it. */
const LIBRARIES = '/usr/lib{,64}/{,*/}faketime/libfaketime.so.1';

/**
 * `npm run test:date -- '2026-12-31 23:50'`: all tests of `npm test` with the clock at that time in Budapest. Tests, server, PostgreSQL, their
 * children and the browser have it, and it goes on from there; Vitest and the journeys both begin at it. What follows the time is
 * run instead of them: `npm run test:date -- '2026-12-31 23:50' vitest run --project=web`.
 */
const [moment = '', ...command] = process.argv.slice(2);
const start = readMoment(moment);
const libraries = `${await buildWaits()} ${await findLibrary()}`;
const chromium = await findChromium();
process.on('exit', clearMemory);
process.exitCode = await test();

async function test(): Promise<number> {
  const [program, ...args] = command;
  if (program !== undefined)
    return run(program, args, {
      ...process.env,
      CHROMIUM: chromium.headless,
      WHOLE_CHROMIUM: chromium.whole,
      ...clock(),
    });
  const testRun = await beginRun('test-date', clock);
  const tests = await runVitest(testRun);
  const journeys = await runJourneys(testRun, chromium);
  return endRun(testRun, [tests, journeys]);
}

/** A distance from the machine's clock: all processes have the same time, however late they begin. What measures durations is left alone. */
function clock(): NodeJS.ProcessEnv {
  const aheadSeconds = Math.ceil((start.getTime() - Date.now()) / 1000);
  return {
    LD_PRELOAD: libraries,
    FAKETIME: `${aheadSeconds < 0 ? '' : '+'}${aheadSeconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    TZ: 'Europe/Budapest',
  };
}

function readMoment(text: string): Date {
  const [day = '', time = ''] = text.split(' ');
  const instant = isDay(day) && isTimeOfDay(time) ? instantOf(day, time) : null;
  if (instant !== null) return instant;
  console.error("Say when, as a time that there is in Budapest: npm run test:date -- '2026-12-31 23:50'");
  process.exit(2);
}

async function findLibrary(): Promise<string> {
  if (globSync(LIBRARIES).length === 0) await installPackages(['libfaketime']);
  const [found] = globSync(LIBRARIES);
  if (found !== undefined) return found;
  console.error('Another date needs libfaketime: install the package "libfaketime" and run this again.');
  process.exit(1);
}

/** PostgreSQL's timers go off in its own waits only. */
async function buildWaits(): Promise<string> {
  if (which('cc') === undefined) await installPackages(['gcc', 'libc6-dev']);
  const compiler = which('cc');
  if (compiler === undefined) {
    console.error(
      'Another date needs a compiler: install the packages "gcc" and "libc6-dev" and run this again.',
    );
    process.exit(1);
  }
  mkdirSync('.cache/date', { recursive: true });
  const built = resolve('.cache/date/real-waits.so');
  execFileSync(compiler, ['-shared', '-fPIC', '-O1', '-D_GNU_SOURCE', '-o', built, 'scripts/real-waits.c']);
  return built;
}

/** Programs that were killed leave the memory in which libfaketime notes their start. */
function clearMemory(): void {
  for (const name of existsSync('/dev/shm') ? readdirSync('/dev/shm') : []) {
    const pid = /^(?:sem\.faketime_sem|faketime_shm)_(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join('/dev/shm', name), { force: true });
  }
}
