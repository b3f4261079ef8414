/**
 * Which of our mails came back, by the address that it came back to (`visszapattano+<id>@…`, see BOUNCE_ADDRESS): for reports that don't name the Message-ID.
 * Null where no header names such an address.
 */
export function mailReturnedTo(report: string): string | null {
  return /^(?:Delivered-To|X-Original-To|Envelope-To|To):[^\n]*\+([0-9a-f]{40})@/im.exec(report)?.[1] ?? null;
}
