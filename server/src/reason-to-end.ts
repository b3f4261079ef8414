/** One clear line for an operator: why the process can't run, and what to do about it. */
export function reasonToEnd(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port, address } = error as Error & { code?: string; port?: number; address?: string };
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: stop what uses it, or set another one (PORT, MAILBOX_HTTP_PORT, MAILBOX_SMTP_PORT, BARION_SIM_PORT, SZAMLAZZ_SIM_PORT).`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return `The database at ${address ?? 'DATABASE_URL'}${port === undefined ? '' : `:${port}`} can't be reached (${code}).`;
    case '28P01':
    case '28000':
      return 'The database refused the user or password in DATABASE_URL.';
    case '3D000':
      return 'The database named in DATABASE_URL does not exist.';
    case 'EACCES':
      return `No right to use ${error.message.split("'")[1] ?? 'a needed file'}: set DATA_DIR to a folder that may be written.`;
    default:
      return error.message;
  }
}
