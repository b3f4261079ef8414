import type { Page } from '@playwright/test';

/** A phone's own keys, played by the browser: it keeps passkeys, and says whether it has recognised its person. */
export interface VirtualAuthenticator {
  /** Whether the person answers what the device asks at once, or lets it wait. */
  answers(isThere: boolean): Promise<void>;
  /** Whether finger, face or code are the right ones. */
  recognises(isOwner: boolean): Promise<void>;
  countKeys(): Promise<number>;
  remove(): Promise<void>;
}

/** Gives the page's browser a device that keeps passkeys (WebAuthn domain of CDP). */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    answers: async (enabled) => {
      await devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    recognises: async (isUserVerified) => {
      await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    countKeys: async () =>
      (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    remove: async () => {
      await devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      await devTools.send('WebAuthn.disable');
      await devTools.detach();
    },
  };
}
