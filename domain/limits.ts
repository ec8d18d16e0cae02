/** What is typed so far is answered with suggestions from so many letters on. */
export const SUGGESTIONS_FROM = 2
