import type { Config } from '@kosar/server/infra/config';

/** Ports of the local fakes that a start with these settings runs. */
export function simulatorPorts(config: Config): number[] {
  return [
    ...(config.hasSimulators
      ? [config.MAILBOX_HTTP_PORT, config.MAILBOX_SMTP_PORT, config.SZAMLAZZ_SIM_PORT]
      : []),
    ...(needsBarion(config) ? [config.BARION_SIM_PORT] : []),
  ];
}

/** Where people find them. */
export function simulatorAddresses(config: Config): string[] {
  return [
    ...(config.hasSimulators
      ? [
          `Mailbox:     http://localhost:${config.MAILBOX_HTTP_PORT}`,
          `Invoices:    http://localhost:${config.SZAMLAZZ_SIM_PORT}`,
        ]
      : []),
    ...(needsBarion(config) ? [`Payments:    http://localhost:${config.BARION_SIM_PORT}`] : []),
  ];
}

/** The same condition as the client's: whoever has set up the shop's keys pays with the real one. */
export function needsBarion({
  hasSimulators,
  BARION_POS_KEY,
  BARION_API_KEY,
  BARION_WALLET,
}: Config): boolean {
  return hasSimulators && [BARION_POS_KEY, BARION_API_KEY, BARION_WALLET].includes(undefined);
}
