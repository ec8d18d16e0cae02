import { isRouteErrorResponse } from 'react-router'
import type { Tombstone } from '#domain/works/get-tombstone.ts'

interface Withdrawn {
  tombstone: Tombstone
}

const isWithdrawn = (value: unknown): value is Withdrawn =>
  typeof value === 'object' && value !== null && 'tombstone' in value

/** The tombstone in an error, if the page failed because the work was withdrawn. */
export const tombstoneOf = (error: unknown): Tombstone | null =>
  isRouteErrorResponse(error) && isWithdrawn(error.data) ? error.data.tombstone : null
