// Who is out, and how long who is in stays.
import { fault } from './fault.ts'

const MODERATION = 'domain/moderation/moderation.test.ts'
const STREAMS = 'app/live/live-streams.test.ts'
const SECOND_FACTOR = 'domain/roles/second-factor-of-staff.test.ts'
const SIGN_IN = 'domain/accounts/sign-in.test.ts'

export const ENDING = [
  fault(
    'domain/sessions/read-session.ts',
    'who has no second factor acts as staff where it is required',
    'withheld ? [] : row.roles',
    'row.roles',
    SECOND_FACTOR,
  ),
  fault(
    'domain/roles/find-staff.ts',
    'an open stream of staff goes on without the second factor',
    'and (u.two_factor_enabled or not ${staffSecondFactor}::boolean)',
    'and (true or ${staffSecondFactor}::boolean)',
    STREAMS,
  ),
  fault(
    'app/live/live-streams.ts',
    'who asks for another’s own events among others hears them',
    'names: [...allowed],',
    'names,',
    STREAMS,
  ),
  fault(
    'domain/suspended.ts',
    'a suspension without effect suspends, and takes a role',
    "and ${openSuspension('s')} and not s.without_effect",
    "and ${openSuspension('s')}",
    MODERATION,
  ),
  fault(
    'domain/reviews/refuse-suspended-reviewer.ts',
    'who may not be suspended answers under the review, and shows it',
    'if (open) refuse',
    'if (!open) refuse',
    MODERATION,
  ),
  fault(
    'domain/sessions/read-session.ts',
    'a session that is used never ends',
    ' and s.created_at > ${before(at, SESSION_GREATEST_DAYS)}',
    '',
    SIGN_IN,
  ),
  fault(
    'domain/accounts/limit-sign-ins.ts',
    'strangers who guess keep the owner out of their own device',
    'if (login && deviceId !== null && (await isKnownDevice(services.db, login.userId, deviceId))) {',
    'if (login && deviceId === "" && (await isKnownDevice(services.db, login.userId, deviceId))) {',
    SIGN_IN,
  ),
  fault(
    'domain/roles/lock-admins.ts',
    'two admins leave one after the other, and none is left',
    ' && !one.leaving',
    '',
    'domain/roles/last-admin.test.ts',
  ),
]
