import type { PersonalPart } from '#app/http/loaders/personal-part.ts'
import { loadProfilePersonal } from '#app/profiles/load-profile-personal.ts'

/** What a page is for one person, by its route; pages that are not here show everybody the same. */
export const PERSONAL_PARTS: Readonly<Record<string, PersonalPart>> = {
  'profiles/profile-page': loadProfilePersonal,
}
