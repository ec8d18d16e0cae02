// What operators rely on.
import { fault } from './fault.ts'

const HASHES = 'domain/accounts/login/hash-password.test.ts'

export const OPERATING = [
  fault(
    'web/http/maintenance/read-only-middleware.ts',
    'during maintenance acts go on',
    "if (words === null || request.method === 'GET'",
    "if (words !== '' || request.method === 'GET'",
    'web/http/maintenance/read-only-middleware.test.ts',
  ),
  fault(
    'web/http/maintenance/read-only-middleware.ts',
    'during maintenance scripts send acts',
    "  if (request.headers.get('Accept')?.includes('application/json')) return refusedJson(refusal)\n",
    "  if (request.headers.get('Accept')?.includes('application/json')) return next()\n",
    'web/http/maintenance/read-only-middleware.test.ts',
  ),
  fault(
    'domain/record/record-act.ts',
    'the log tells of acts of staff that were rolled back',
    "await afterCommit(tx, () => logSecurity('staff-act', facts))",
    "logSecurity('staff-act', facts)",
    'tests/security-log-by-hand.test.ts',
  ),
  fault(
    'platform/security/derive-key.ts',
    'a flood of sign-ins takes every thread',
    'atOnce: 2,',
    'atOnce: 1000,',
    'platform/security/derive-key.test.ts',
  ),
  fault(
    'platform/security/take-turns.ts',
    'so many wait to sign in that nobody is served in time',
    'if (line.length >= mostOf(queue, turns)) throw new TooManyWaiting()',
    '',
    'platform/security/take-turns.test.ts',
  ),
  fault(
    'platform/security/take-turns.ts',
    'who sends a flood of sign-ins is served before everybody else',
    '    queue.lines.delete(address)\n    if (line.length > 0) queue.lines.set(address, line)\n',
    '    if (line.length === 0) queue.lines.delete(address)\n',
    'platform/security/take-turns.test.ts',
    'platform/security/derive-key.test.ts',
  ),
  fault(
    'domain/accounts/sign-in.ts',
    'a password stays as cheap to guess as it was years ago',
    '  await renewPasswordHash(services.db, login, password)\n',
    '',
    HASHES,
  ),
  fault(
    'domain/accounts/login/hash-password.ts',
    'a wrong password tells by its time who has not signed in for long',
    'if (rest > 0)',
    'if (rest > 99)',
    HASHES,
  ),
  fault(
    'domain/accounts/login/renew-password-hash.ts',
    'an old password comes back over a new one',
    ".where('login_state', '=', loginState)",
    ".where('login_state', '<>', -1)",
    HASHES,
  ),
  fault(
    'domain/accounts/login/renew-password-hash.ts',
    'a hash that is made anew ends what is open',
    "    await sql`select set_config('entrepares.same_password', 'on', true)`.execute(tx)\n",
    '',
    HASHES,
  ),
]
