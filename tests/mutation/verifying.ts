// Who is verified, by whom, and what becomes of the photos.
import { fault } from './fault.ts'

const VERIFICATIONS = 'domain/verifications/verifications.test.ts'
const WITHDRAWING = 'domain/verifications/withdraw-consent.test.ts'

export const VERIFYING = [
  fault(
    'domain/verifications/request-verification.ts',
    'photos are taken of who did not agree to it',
    "  if (!consent) throw refused('consent', CONSENT_MISSING)\n",
    '',
    'domain/verifications/consent.test.ts',
  ),
  fault(
    'domain/verifications/withdraw-consent.ts',
    'one takes back the consent of others',
    "    .where('user_id', '=', actor.id)\n",
    '',
    WITHDRAWING,
  ),
  fault(
    'domain/verifications/withdraw-consent.ts',
    'consent is taken back, and the photos stay',
    '  await removeKeys(services, keys)\n',
    '',
    WITHDRAWING,
  ),
  fault(
    'domain/verifications/decide-verification.ts',
    'staff verify themselves',
    "    await requireDecider(tx, actor, { kind: 'verification', id: verificationId }, NOT_YOUR_OWN)\n",
    '',
    VERIFICATIONS,
  ),
  fault(
    'domain/verifications/decide-verification.ts',
    'a decision is made twice',
    "if (row.status !== 'pending') throw new Refusal('conflict', verificationAlreadyDecided(row.status))",
    '',
    VERIFICATIONS,
  ),
]
