import type { Endpoint } from './endpoint.ts'
import { COMMUNITY_ENDPOINTS } from './community-endpoints.ts'
import { PEOPLE_ENDPOINTS } from './people-endpoints.ts'
import { WORKS_ENDPOINTS } from './works-endpoints.ts'

/** Everything that can be read by the interface. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...WORKS_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...COMMUNITY_ENDPOINTS,
]
