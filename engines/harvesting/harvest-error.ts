export type HarvestErrorCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch'

/** What the protocol answers in place of what was asked; its message is for the person at the harvester. */
export class HarvestError extends Error {
  override name = 'HarvestError'
  readonly code: HarvestErrorCode

  constructor(code: HarvestErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
