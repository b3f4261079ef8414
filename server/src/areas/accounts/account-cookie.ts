import type { AppContext } from '../../infra/app-context.ts';

/** A cookie beside the session: its name, and with what it is set. No script reads it, no other site sends it. */
export function accountCookie({ config }: AppContext, name: string, maxAge: number) {
  const secure = config.baseUrl.startsWith('https://');
  return {
    name: secure ? `__Host-kosar-${name}` : `kosar-${name}`,
    options: { path: '/', httpOnly: true, secure, sameSite: 'strict', maxAge } as const,
  };
}
