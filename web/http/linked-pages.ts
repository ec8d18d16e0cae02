/** Pages that menus, the footer and the landing page lead to as soon as they exist. */
export const LINKED_PAGES = [
  '/feed',
  '/communities',
  '/top-contributors',
  '/new-post',
  '/profile',
  '/dashboard',
  '/saved',
  '/messages',
  '/ethics',
  '/settings',
  '/admin',
] as const

export type LinkedPage = (typeof LINKED_PAGES)[number]
