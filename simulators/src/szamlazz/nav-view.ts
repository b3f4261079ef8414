import type { AgentDocument, AgentState } from './agent-state.ts';

export type NavReport = { number: string; kind: AgentDocument['kind']; reportedAt: string | null };

/** What of the invoices has reached the tax office by now; proformas and delivery notes never do. For tests alone: the service doesn't say it. */
export function navView({ documents, navDelayMs }: AgentState, now: number): NavReport[] {
  return documents
    .filter(({ kind }) => kind !== 'D' && kind !== 'SL')
    .map(({ number, kind, createdAt }) => {
      const due = Date.parse(createdAt) + navDelayMs;
      return { number, kind, reportedAt: due <= now ? new Date(due).toISOString() : null };
    });
}
