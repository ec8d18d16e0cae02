export const PEOPLE_SEARCH_MIN = 3
