import { idOf } from '#web/http/answer-act.ts'

const MOST = 50

/** The works named in an address, `trabalhos=4,5`. */
export const readWorkIds = (text: string | null): number[] => [
  ...new Set((text ?? '').split(',', MOST).map(idOf).filter(Boolean)),
]
