import type { Register } from 'react-router'
import type { FindWorksShown, PersonalPart } from '#web/http/loaders/personal-part.ts'
import { findFeedWorks, findFollowedWorks } from '#app/feed/find-feed-works.ts'
import { loadCommunitiesPersonal } from '#app/communities/load-communities-personal.ts'
import { loadProfilePersonal } from '#app/profiles/load-profile-personal.ts'
import { findSavedShown } from '#app/reading-list/find-saved-shown.ts'
import { loadDiscussionPersonal, loadReviewsPersonal } from '#app/reviews/load-discussion-personal.ts'
import { findWorkShown, loadWorkPersonal } from '#app/works/load-work-personal.ts'

type OfRoutes<T> = Readonly<Partial<Record<keyof Register['routeModules'], T>>>

/** What a page is for one person, by its route; pages that are not here show everybody the same. */
export const PERSONAL_PARTS = {
  'communities/communities-page': loadCommunitiesPersonal,
  'profiles/profile-page': loadProfilePersonal,
  'reviews/discussion-page': loadDiscussionPersonal,
  'reviews/reviews-page': loadReviewsPersonal,
  'works/work-page': loadWorkPersonal,
} as const satisfies OfRoutes<PersonalPart>

type Listed = typeof PERSONAL_PARTS

declare module '#web/client/use-personal.ts' {
  // only what is listed can be asked for, and is of the type that its function returns
  interface PersonalParts extends Listed {}
}

/** The works whose hearts and bookmarks stand on a page, for where the page itself cannot name them. */
export const WORKS_SHOWN = {
  'feed/feed-page': findFeedWorks,
  'feed/following-page': findFollowedWorks,
  'reading-list/saved-page': findSavedShown,
  'works/work-page': findWorkShown,
} as const satisfies OfRoutes<FindWorksShown>
