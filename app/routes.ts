import { index, route, type RouteConfig } from '@react-router/dev/routes'

// Every URL of the product. Usernames may not take a first segment that stands here (see reserved-usernames.ts).
// What machines call begins with /_/, which no username can be.
export default [
  index('landing/landing-page.tsx'),

  route('auth', 'accounts/auth-page.tsx'),
  route('auth/forgot', 'accounts/forgot-page.tsx'),
  route('auth/reset', 'accounts/reset-page.tsx'),
  route('auth/verify', 'accounts/verify-page.tsx'),
  route('auth/username', 'accounts/username-loader.ts'),
  route('auth/sign-out', 'accounts/sign-out-action.ts'),

  route('feed', 'works/feed-page.tsx'),
  route('saved', 'reading-list/saved-page.tsx'),
  route('notifications', 'notifications/notifications-page.tsx'),
  route('new-post', 'publishing/new-post-page.tsx'),
  route('post/:first/:slug?', 'works/old-address-loader.ts'),
  route('doi/*', 'works/doi-loader.ts'),
  route('_/uploads', 'works/uploads-action.ts'),
  route('_/views/:workId', 'works/views-action.ts'),
  route('_/covers/:fileId', 'works/covers-loader.ts'),
  route('_/works/:workId/like', 'works/like-action.ts'),
  route('_/works/:workId/save', 'reading-list/save-action.ts'),
  route('_/works/:workId/comments', 'comments/comments-loader.ts'),
  route('_/works/:workId/report', 'reports/report-action.ts'),
  route('_/comments/:commentId/delete', 'comments/delete-action.ts'),
  route('_/people', 'comments/people-loader.ts'),
  route('_/notifications', 'notifications/notifications-loader.ts'),
  route('_/imagens/:fileId', 'publishing/images-loader.ts'),
  route('_/drafts', 'publishing/drafts-action.ts'),
  route('_/institutions', 'publishing/institutions-loader.ts'),
  route('_/backlinks', 'publishing/backlinks-loader.ts'),
  route('_/editor-document', 'publishing/editor-document-action.ts'),

  route('user/:id', 'profiles/old-address-loader.ts'),
  route(':username/profile', 'profiles/profile-address-loader.ts'),
  route(':username', 'profiles/profile-page.tsx'),
  route(':username/:slug', 'works/work-page.tsx'),
  route(':username/:slug/editar', 'publishing/edit-page.tsx'),
  route(':username/:slug/versoes/:version', 'publishing/version-page.tsx'),
  route(':username/:slug/versoes/:from/:to', 'publishing/compare-page.tsx'),
  route(':username/:slug/anexos/:attachmentId', 'works/attachment-loader.ts'),
  route(':username/:slug/:file', 'works/paper-loader.ts'),

  route('manifest.webmanifest', 'shell/manifest-loader.ts'),
  route('_/theme', 'shell/theme-action.ts'),
  ...(process.env.NODE_ENV === 'production' ? [] : [route('dev/ui', 'ui/gallery/gallery-page.tsx')]),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
