import { BETWEEN_PEOPLE } from './between-people.ts'
import { BETWEEN_ROOMS } from './between-rooms.ts'
import { CERTIFYING } from './certifying.ts'
import { COMPARING } from './comparing.ts'
import { COUNTING_READINGS } from './counting-readings.ts'
import { COUNTING } from './counting.ts'
import { COUNTING_REVIEWS } from './counting-reviews.ts'
import { DECIDING } from './deciding.ts'
import { DOING } from './doing.ts'
import { FEATURING } from './featuring.ts'
import { INVITATIONS } from './invitations.ts'
import { ENDING } from './ending.ts'
import { ERASING } from './erasing.ts'
import type { Fault } from './fault.ts'
import { LEAVING } from './leaving.ts'
import { OPERATING } from './operating.ts'
import { REGISTERING_DOIS } from './registering-dois.ts'
import { PROGRAMS } from './programs.ts'
import { SCREENING } from './screening.ts'
import { SEEING } from './seeing.ts'
import { SEEN } from './seen.ts'
import { SIGNING } from './signing.ts'
import { TAKING_DOWN } from './taking-down.ts'
import { TAKING_TURNS } from './taking-turns.ts'
import { TYPING } from './typing.ts'
import { VERIFYING } from './verifying.ts'
import { WHAT_STAYS } from './what-stays.ts'
import { WITHHOLDING } from './withholding.ts'

/** Over every rule of who may see, who may do and what is counted, and who is served next. */
export const FAULTS: readonly Fault[] = [
  ...SEEING,
  ...LEAVING,
  ...PROGRAMS,
  ...SCREENING,
  ...BETWEEN_PEOPLE,
  ...DOING,
  ...INVITATIONS,
  ...SIGNING,
  ...CERTIFYING,
  ...REGISTERING_DOIS,
  ...COMPARING,
  ...DECIDING,
  ...COUNTING,
  ...COUNTING_READINGS,
  ...COUNTING_REVIEWS,
  ...ERASING,
  ...FEATURING,
  ...WITHHOLDING,
  ...TAKING_DOWN,
  ...TAKING_TURNS,
  ...ENDING,
  ...BETWEEN_ROOMS,
  ...WHAT_STAYS,
  ...OPERATING,
  ...TYPING,
  ...VERIFYING,
  ...SEEN,
]
