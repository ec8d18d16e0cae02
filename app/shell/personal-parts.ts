import type { FindWorksShown, PersonalPart } from '#web/http/loaders/personal-part.ts'
import { findFeedWorks, findFollowedWorks } from '#app/feed/find-feed-works.ts'
import { loadCommunitiesPersonal } from '#app/communities/load-communities-personal.ts'
import { loadProfilePersonal } from '#app/profiles/load-profile-personal.ts'
import { findSavedShown } from '#app/reading-list/find-saved-shown.ts'
import { loadDiscussionPersonal, loadReviewsPersonal } from '#app/reviews/load-discussion-personal.ts'
import { findWorkShown, loadWorkPersonal } from '#app/works/load-work-personal.ts'

/** What a page is for one person, by its route; pages that are not here show everybody the same. */
export const PERSONAL_PARTS: Readonly<Record<string, PersonalPart>> = {
  'communities/communities-page': loadCommunitiesPersonal,
  'profiles/profile-page': loadProfilePersonal,
  'reviews/discussion-page': loadDiscussionPersonal,
  'reviews/reviews-page': loadReviewsPersonal,
  'works/work-page': loadWorkPersonal,
}

/** The works whose hearts and bookmarks stand on a page, for where the page itself cannot name them. */
export const WORKS_SHOWN: Readonly<Record<string, FindWorksShown>> = {
  'feed/feed-page': findFeedWorks,
  'feed/following-page': findFollowedWorks,
  'reading-list/saved-page': findSavedShown,
  'works/work-page': findWorkShown,
}
