export const PROFILE_LIMITS = {
  bio: 2000,
  short: 200,
  skill: 50,
  skills: 30,
  description: 2000,
  link: 300,
} as const

/** People are searched for by so many letters at least. */
export const PEOPLE_SEARCH_MIN = 3
export const PEOPLE_SEARCH_MAX = 120
