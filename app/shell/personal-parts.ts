import type { Register } from 'react-router'
import type { FindWorksShown, PersonalPart } from '#web/http/loaders/personal-part.ts'
import { findFeedWorks, findFollowedWorks } from '#app/search/find-feed-works.ts'
import { loadCommunitiesPersonal } from '#app/communities/load-communities-personal.ts'
import { loadProfilePersonal } from '#app/profiles/load-profile-personal.ts'
import { findSavedShown } from '#app/reading-list/find-saved-shown.ts'
import { loadDiscussionPersonal, loadReviewsPersonal } from '#app/reviews/load-discussion-personal.ts'
import { findWorkShown, loadWorkPersonal } from '#app/works/load-work-personal.ts'

type OfRoutes<T> = Readonly<Partial<Record<keyof Register['routeModules'], T>>>

/** The personal part of each route; pages not listed here are the same for everybody. */
export const PERSONAL_PARTS = {
  'communities/communities-page': loadCommunitiesPersonal,
  'profiles/profile-page': loadProfilePersonal,
  'reviews/discussion-page': loadDiscussionPersonal,
  'reviews/reviews-page': loadReviewsPersonal,
  'works/work-page': loadWorkPersonal,
} as const satisfies OfRoutes<PersonalPart>

type Listed = typeof PERSONAL_PARTS

declare module '#web/client/use-personal.ts' {
  // only listed routes can be requested, typed by what their function returns
  interface PersonalParts extends Listed {}
}

/** The works whose reactions a page shows, for pages that cannot name them themselves. */
export const WORKS_SHOWN = {
  'search/feed-page': findFeedWorks,
  'search/following-page': findFollowedWorks,
  'reading-list/saved-page': findSavedShown,
  'works/work-page': findWorkShown,
} as const satisfies OfRoutes<FindWorksShown>
