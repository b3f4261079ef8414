import { expect, type Page } from '@playwright/test';

/**
 * Presses a key until it is answered: keys are listened to a moment after the page is there, and nothing on it says so. One that
 * was answered isn't pressed again, as the next would be a letter in the field that it has opened.
 */
export async function pressUntil(page: Page, key: string, isAnswered: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await isAnswered()) return;
    await page.keyboard.press(key);
    await expect.poll(isAnswered, { timeout: 1000 }).toBe(true);
  }).toPass({ timeout: 60_000 });
}
