// What is told as a registered DOI.
import { fault } from './fault.ts'

const DOIS = 'domain/dois/register-dois.test.ts'
const CROSSREF = 'domain/dois/crossref.test.ts'
const APPEARANCE = 'domain/publishing/appearance.test.ts'

export const REGISTERING_DOIS = [
  fault(
    'domain/works/get-work.ts',
    'what nobody may read is told to an agency',
    "const query = selectWorks(db).where('w.id', '=', workId).where(readableWork('w'))",
    "const query = selectWorks(db).where('w.id', '=', workId)",
    DOIS,
  ),
  fault(
    'domain/works/identifiers/registered-doi-of.ts',
    'a DOI that no agency has registered is told as a registered one',
    'row.doi_registered ? row.internal_doi : null',
    'row.internal_doi',
    DOIS,
  ),
  fault(
    'domain/works/identifiers/registered-doi-of.ts',
    'the own DOI goes before that of the version published elsewhere',
    'row.registered_doi ?? (row.doi_registered ? row.internal_doi : null)',
    '(row.doi_registered ? row.internal_doi : null) ?? row.registered_doi',
    DOIS,
  ),
  fault(
    'domain/dois/claim-deposit.ts',
    'two processes tell the same DOI at once',
    ".where((either) => either.or([either('busy_until', 'is', null), either('busy_until', '<', at)]))",
    '',
    DOIS,
  ),
  fault(
    'domain/dois/record-deposit-outcome.ts',
    'what changed while a DOI was told is never told',
    'told: deposited.changes',
    'told: 2_000_000_000',
    CROSSREF,
  ),
  fault(
    'domain/dois/record-deposit-outcome.ts',
    'a registered DOI is none any more when a change of it is refused',
    "hasFailed && deposit.state !== 'registered'",
    'hasFailed',
    DOIS,
  ),
  fault(
    'domain/dois/register-dois.ts',
    'the password of the agency is shown where its words are',
    "outcome.words.replaceAll(config.doiRegistration?.password || '\\0', '…')",
    'outcome.words',
    DOIS,
  ),
  fault('domain/dois/retry-doi.ts', 'everybody has DOIs sent again', '  requireAdmin(actor)\n', '', DOIS),
  fault(
    'domain/dois/find-failing-dois.ts',
    'everybody reads what agencies have against DOIs',
    '  requireAdmin(actor)\n',
    '',
    DOIS,
  ),
  fault(
    'engines/registration/read-crossref-result.ts',
    'a file that Crossref refused counts as registered',
    "record.said === 'Failure'",
    "record.said === 'None'",
    CROSSREF,
  ),
  fault(
    'domain/publishing/own-doi/require-foreign-doi.ts',
    'the DOI of a work of this platform is taken as one of a published version',
    'if (registeredDoi !== null && isOwnDoi(config, registeredDoi))',
    'if (registeredDoi === OWN_DOI)',
    APPEARANCE,
  ),
  fault(
    'domain/publishing/own-doi/require-foreign-doi.ts',
    'the own DOI in capitals is taken as one of a published version',
    'doi.toLowerCase().startsWith',
    'doi.startsWith',
    'domain/publishing/own-doi/require-foreign-doi.test.ts',
  ),
]
