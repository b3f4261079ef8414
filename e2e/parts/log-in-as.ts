import { DEMO_LOGINS, type DemoRole } from '@kosar/server/demo/logins';
import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test';

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** One login for each role and worker: checking a password is made to be slow. */
const sessions = new Map<DemoRole, Session>();

/** Logs the page's browser in as the demo's person of a role, without the login page. */
export async function logInAs(page: Page, role: DemoRole): Promise<void> {
  const { cookies } = await sessionOf(role);
  await page.context().addCookies(cookies);
}

/** A session of one of the demo's people for what a journey asks of the server beside its page. */
export async function apiOf(role: DemoRole): Promise<APIRequestContext> {
  return newApi(await sessionOf(role));
}

/** The session of a role; a new one where a journey has ended it by logging out. */
async function sessionOf(role: DemoRole): Promise<Session> {
  const stored = sessions.get(role);
  const api = await newApi(stored);
  try {
    if (stored !== undefined && (await isLoggedIn(api))) return stored;
    const login = DEMO_LOGINS.find((one) => one.role === role);
    const answer = await api.post('/api/user/login', {
      data: { username: login?.email, password: login?.password },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const session = await api.storageState();
    sessions.set(role, session);
    return session;
  } finally {
    await api.dispose();
  }
}

function newApi(storageState: Session | undefined): Promise<APIRequestContext> {
  const origin = test.info().project.use.baseURL ?? '';
  return request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { Origin: origin },
    ...(storageState === undefined ? {} : { storageState }),
  });
}

async function isLoggedIn(api: APIRequestContext): Promise<boolean> {
  const { status }: { status: boolean } = await (await api.get('/api/user/loginstatus')).json();
  return status;
}
