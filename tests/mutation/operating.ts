// What operators rely on.
import { fault } from './fault.ts'

export const OPERATING = [
  fault(
    'app/http/maintenance/read-only-middleware.ts',
    'during maintenance acts go on',
    "if (words === null || request.method === 'GET'",
    "if (words !== '' || request.method === 'GET'",
    'app/http/maintenance/read-only-middleware.test.ts',
  ),
  fault(
    'app/http/maintenance/read-only-middleware.ts',
    'during maintenance scripts send acts',
    "  if (request.headers.get('Accept')?.includes('application/json')) return refusedJson(refusal)\n",
    "  if (request.headers.get('Accept')?.includes('application/json')) return next()\n",
    'app/http/maintenance/read-only-middleware.test.ts',
  ),
  fault(
    'domain/record/record-act.ts',
    'the log tells of acts of staff that were rolled back',
    "await afterCommit(tx, () => logSecurity('staff-act', facts))",
    "logSecurity('staff-act', facts)",
    'tests/security-log-by-hand.test.ts',
  ),
]
