import type { Clock } from '../../infra/clock.ts';
import { createBarionProvider } from './barion/barion-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';

export interface PaymentSettings {
  readonly BARION_API_URL: string;
  readonly BARION_POS_KEY?: string | undefined;
  readonly BARION_API_KEY?: string | undefined;
  readonly BARION_WALLET?: string | undefined;
  readonly BARION_SIM_PORT: number;
  readonly NODE_ENV: string;
  readonly hasSimulators: boolean;
  readonly baseUrl: string;
}

/** What the local fake knows of the platform; real keys are nowhere in the code. */
const SIMULATED = {
  posKey: '00000000000000000000000000000001',
  apiKey: '00000000000000000000000000000002',
  wallet: 'piac@kosar.test',
};

/** Who takes online payments: the shop that is set up, else the local fake where fakes run, else no one. */
export function createPaymentProvider(settings: PaymentSettings, clock: Clock): PaymentProvider | null {
  const callbackUrl = `${settings.baseUrl}/api/payment/callback/barion`;
  const { BARION_POS_KEY: posKey, BARION_API_KEY: apiKey, BARION_WALLET: wallet } = settings;
  if (posKey !== undefined && apiKey !== undefined && wallet !== undefined) {
    return createBarionProvider(
      { url: settings.BARION_API_URL, posKey, apiKey },
      { wallet, callbackUrl },
      clock,
    );
  }
  // Tests bring a provider of their own, or have none.
  if (!settings.hasSimulators || settings.NODE_ENV === 'test') return null;
  const url = `http://localhost:${settings.BARION_SIM_PORT}`;
  const { posKey: simPosKey, apiKey: simApiKey, wallet: simWallet } = SIMULATED;
  return createBarionProvider(
    { url, posKey: simPosKey, apiKey: simApiKey },
    { wallet: simWallet, callbackUrl },
    clock,
  );
}
