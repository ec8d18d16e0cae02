// What is told as a registered DOI.
import { fault } from './fault.ts'

const APPEARANCE = 'domain/publishing/appearance.test.ts'

export const REGISTERING_DOIS = [
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
