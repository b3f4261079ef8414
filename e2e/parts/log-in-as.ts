import { DEMO_LOGINS, type DemoRole } from '@kosar/server/demo/logins';
import { expect, type Page, test } from '@playwright/test';

/** Logs the page's browser in as the demo's person of a role, without the login page. */
export async function logInAs(page: Page, role: DemoRole): Promise<void> {
  const login = DEMO_LOGINS.find((one) => one.role === role);
  const response = await page.request.post('/api/user/login', {
    data: { username: login?.email, password: login?.password },
    headers: { Origin: test.info().project.use.baseURL ?? '' },
  });
  expect(response.ok()).toBe(true);
}
