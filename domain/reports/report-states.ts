import type { ReportStatus } from './texts.ts'

export type ReportAct = 'resolve' | 'reject'

/** What was decided stays decided; whoever has more to say files another. */
const NEXT: Record<ReportStatus, Partial<Record<ReportAct, ReportStatus>>> = {
  pending: { resolve: 'resolved', reject: 'rejected' },
  resolved: {},
  rejected: {},
}

export function nextReportStatus(from: ReportStatus, act: ReportAct): ReportStatus | null {
  return NEXT[from][act] ?? null
}
