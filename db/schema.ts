// Made by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType } from 'kysely'

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>
type GeneratedAlways<T> =
  T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>
type Timestamp = ColumnType<Date, Date | string>
type Decimal = ColumnType<string, string | number>
type Json = ColumnType<unknown, string | { [key: string]: unknown }>

export interface AccountDeletions {
  user_id: number
  works_choice: string
  requested_at: Generated<Timestamp>
  due_at: Timestamp
}

export interface AnonymousReviewCredits {
  review_id: number
  reviewer_id: number
  counts_from: Timestamp
  counted_at: Timestamp | null
  credit: Json | null
}

export interface AnonymousReviewMonths {
  reviewer_id: number
  month: string
  reviews: number
}

export interface Appeals {
  id: GeneratedAlways<number>
  subject_type: string
  subject_id: number
  appellant_id: number | null
  text: string
  created_at: Generated<Timestamp>
  status: Generated<string>
  decided_by: number | null
  decided_at: Timestamp | null
  decision_reason: string | null
}

export interface AreaFigures {
  area: string
  authors: number
  views: number
  downloads: number
  likes: number
  impact_index: number
  computed_at: Generated<Timestamp>
}

export interface AuthorMetrics {
  user_id: number
  total_posts: Generated<number>
  total_views: Generated<number>
  total_downloads: Generated<number>
  total_likes: Generated<number>
  total_comments: Generated<number>
  total_reviews: Generated<number>
  avg_rating: Generated<Decimal>
  main_area: string | null
  impact_index: Generated<number>
  computed_at: Generated<Timestamp>
  area_rank: Generated<number>
  area_authors: Generated<number>
}

export interface Blocks {
  blocker_id: number
  blocked_id: number
  created_at: Generated<Timestamp>
}

export interface Certificates {
  id: GeneratedAlways<number>
  serial: string
  user_id: number
  statement: string
  digest: string
  issued_at: Timestamp
}

export interface ClosedReviewMonths {
  month: string
}

export interface CoAuthorRequests {
  id: GeneratedAlways<number>
  work_id: number
  requester_id: number | null
  co_author_id: number
  status: Generated<string>
  created_at: Generated<Timestamp>
  answered_at: Timestamp | null
}

export interface Comments {
  id: GeneratedAlways<number>
  work_id: number
  user_id: number
  content: string
  submission_key: Generated<string>
  hidden: Generated<boolean>
  created_at: Generated<Timestamp>
}

export interface Communities {
  id: GeneratedAlways<number>
  name: string
  description: string
  thematic_area: string
  slug: string
  status: Generated<string>
  created_by: number | null
  decided_by: number | null
  decided_at: Timestamp | null
  member_count: Generated<number>
  post_count: Generated<number>
  created_at: Generated<Timestamp>
  search_name: GeneratedAlways<string | null>
  decision_reason: string | null
  sent_at: Generated<Timestamp>
  submission_key: Generated<string>
  rules: Generated<string>
}

export interface CommunityCoordinations {
  id: GeneratedAlways<number>
  community_id: number
  user_id: number
  role: string
  since: Timestamp
  until: Timestamp | null
}

export interface CommunityDiscussions {
  id: GeneratedAlways<number>
  community_id: number
  user_id: number | null
  title: string
  content: string
  is_pinned: Generated<boolean>
  is_locked: Generated<boolean>
  hidden: Generated<boolean>
  reply_count: Generated<number>
  submission_key: Generated<string>
  created_at: Generated<Timestamp>
  edited_at: Timestamp | null
  revision: Generated<number>
  deleted_at: Timestamp | null
  last_said_at: Generated<Timestamp>
}

export interface CommunityHandovers {
  id: GeneratedAlways<number>
  community_id: number
  user_id: number
  offered_by: number | null
  status: Generated<string>
  offered_at: Generated<Timestamp>
  answered_at: Timestamp | null
}

export interface CommunityMeasures {
  id: GeneratedAlways<number>
  kind: string
  community_id: number
  user_id: number | null
  reason: string
  taken_by: number | null
  taken_at: Generated<Timestamp>
  ends_at: Timestamp | null
  ended_at: Timestamp | null
  member_since: Timestamp | null
}

export interface CommunityMembers {
  community_id: number
  user_id: number
  role: Generated<string>
  joined_at: Generated<Timestamp>
  muted_until: Timestamp | null
  told: Generated<string>
}

export interface CommunityRemovals {
  community_id: number
  user_id: number
  removed_by: number | null
  reason: string
  removed_at: Generated<Timestamp>
}

export interface ConversationParticipants {
  conversation_id: number
  user_id: number
  last_read_message_id: number | null
  unread: Generated<number>
  last_message_at: Timestamp | null
}

export interface Conversations {
  id: GeneratedAlways<number>
  first_person_id: number | null
  second_person_id: number | null
  requested_by: number | null
  request_status: Generated<string>
  last_message_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface Credentials {
  id: Generated<number>
  user_id: number
  account_id: string
  provider_id: string
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Timestamp | null
  refresh_token_expires_at: Timestamp | null
  scope: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface DailySalts {
  day: string
  salt: Buffer
}

export interface DashboardVisits {
  user_id: number
  visited_at: Timestamp
  figures: Json
  previous_at: Timestamp | null
  previous_figures: Json | null
}

export interface DiscussionDrafts {
  user_id: number
  community_id: number
  title: Generated<string>
  content: Generated<string>
  submission_key: Generated<string>
  revision: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface DiscussionLinks {
  discussion_id: number
  target_slug: string
  position: number
}

export interface DiscussionReadings {
  user_id: number
  discussion_id: number
  read_at: Generated<Timestamp>
}

export interface DiscussionReplies {
  id: GeneratedAlways<number>
  discussion_id: number
  parent_id: number | null
  user_id: number | null
  content: string
  hidden: Generated<boolean>
  submission_key: Generated<string>
  created_at: Generated<Timestamp>
  edited_at: Timestamp | null
  deleted_at: Timestamp | null
}

export interface DoiChanges {
  id: GeneratedAlways<number>
  work_id: number
}

export interface DoiDeposits {
  doi: string
  work_id: number
  state: Generated<string>
  changes: Generated<number>
  told: Generated<number>
  fingerprint: string | null
  submission: string | null
  submitted_changes: number | null
  submitted_fingerprint: string | null
  sent: Generated<boolean>
  issued: string | null
  attempts: Generated<number>
  failure: string | null
  due_at: Generated<Timestamp>
  busy_until: Timestamp | null
}

export interface DraftFiles {
  draft_id: number
  file_id: number
}

export interface DraftPrintSettings {
  draft_id: number
  form: string | null
  font: string
  unit: string | null
  nature: string | null
  board: string[]
  approved_on: string | null
}

export interface Drafts {
  id: GeneratedAlways<number>
  owner_id: number
  work_id: number | null
  submission_key: Generated<string>
  revision: Generated<number>
  data: Json
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  text_bytes: Generated<number>
}

export interface Educations {
  id: GeneratedAlways<number>
  user_id: number
  institution: string
  degree: string
  field_of_study: string | null
  description: string | null
  start_date: string
  end_date: string | null
  is_current: Generated<boolean>
  created_at: Generated<Timestamp>
}

export interface EmailTakebacks {
  id: GeneratedAlways<number>
  user_id: number
  email: string
  second_factor_id: number | null
  token_hash: string | null
  changed_at: Timestamp
  expires_at: Timestamp
}

export interface EthicsReports {
  id: GeneratedAlways<number>
  work_id: number | null
  work_title: string
  evidence: Generated<Json>
  reported_by: number | null
  report_type: Generated<string>
  description: string
  receipt: string
  status: Generated<string>
  measure: string | null
  decision_reason: string | null
  resolved_by: number | null
  resolved_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface Experiences {
  id: GeneratedAlways<number>
  user_id: number
  company: string
  position: string
  description: string | null
  location: string | null
  start_date: string
  end_date: string | null
  is_current: Generated<boolean>
  created_at: Generated<Timestamp>
}

export interface Exports {
  id: GeneratedAlways<number>
  user_id: number
  status: Generated<string>
  file_id: number | null
  requested_at: Generated<Timestamp>
  ready_at: Timestamp | null
  expires_at: Timestamp | null
}

export interface FileReadings {
  file_id: number
  reader: string
  answer: Json
  text: string | null
  read_at: Generated<Timestamp>
}

export interface Files {
  id: GeneratedAlways<number>
  key: string
  owner_id: number | null
  kind: string
  name: string
  media_type: string
  bytes: number
  sha256: string
  state: Generated<string>
  created_at: Generated<Timestamp>
  attached_at: Timestamp | null
  width: number | null
  height: number | null
  reserved_bytes: Generated<number>
  reading: string | null
  proposed: Json | null
  reading_page: number | null
  reading_pages: number | null
}

export interface Fingerprints {
  hash: number
  work_id: number
}

export interface Flags {
  id: GeneratedAlways<number>
  target_type: string
  target_id: number
  flagged_by: number | null
  reason: string
  created_at: Generated<Timestamp>
  outcome: string | null
  decided_by: number | null
  decided_at: Timestamp | null
}

export interface Follows {
  follower_id: number
  following_id: number
  created_at: Generated<Timestamp>
}

export interface FormerSlugs {
  slug_hash: string
  deleted_at: Generated<Timestamp>
}

export interface FormerUsernames {
  username_hash: string
  erased_at: Generated<Timestamp>
}

export interface FriendRefusals {
  sender_id: number
  receiver_id: number
  refused_at: Generated<Timestamp>
}

export interface FriendRequests {
  id: GeneratedAlways<number>
  sender_id: number
  receiver_id: number
  status: Generated<string>
  muted: Generated<boolean>
  created_at: Generated<Timestamp>
  accepted_at: Timestamp | null
}

export interface HarvestChanges {
  id: GeneratedAlways<number>
  work_id: number
}

export interface HarvestRecords {
  work_id: number
  changed_at: Timestamp | null
  deleted: Generated<boolean>
  fingerprint: string | null
  thematic_area: string | null
  category: string | null
  year: number | null
  institution: string | null
}

export interface HeldPosts {
  id: GeneratedAlways<number>
  kind: string
  target_id: number
  user_id: number | null
  cause: string
  site: string | null
  held_at: Generated<Timestamp>
  outcome: string | null
  decided_by: number | null
  decided_at: Timestamp | null
  visible: Generated<boolean>
}

export interface Hidings {
  id: GeneratedAlways<number>
  target_type: string
  target_id: number
  reason: string
  hidden_by: number | null
  hidden_at: Generated<Timestamp>
  restored_by: number | null
  restored_at: Timestamp | null
  restore_reason: string | null
  erase_after: Timestamp | null
  report_id: number | null
  by_community: Generated<boolean>
}

export interface IndependentReadings {
  work_id: number
  views: Generated<number>
  downloads: Generated<number>
}

export interface IntegrityDecisions {
  id: GeneratedAlways<number>
  run_id: number
  finding_id: number | null
  match_id: number | null
  actor_id: number | null
  actor_role: string
  action: string
  note: string | null
  decided_at: Generated<Timestamp>
}

export interface IntegrityFindings {
  id: GeneratedAlways<number>
  run_id: number
  code: string
  severity: string
  message: string
  quote: string | null
  text_start: number | null
  text_length: number | null
}

export interface IntegrityMatches {
  id: GeneratedAlways<number>
  run_id: number
  source_work_id: number | null
  source_version: number | null
  text_start: number
  text_length: number
  source_start: number
  source_length: number
  kind: string
  similarity: number
  context: string | null
  counted: boolean
  source_title: string | null
  source_own: boolean | null
}

export interface IntegrityPendingResults {
  run_id: number
  status_before: string
  status_found: string
  pending_since: Generated<Timestamp>
  decision: string | null
  decided_by: number | null
  decided_at: Timestamp | null
  note: string | null
}

export interface IntegrityRuns {
  id: GeneratedAlways<number>
  work_id: number | null
  draft_id: number | null
  version_number: number | null
  kind: string
  engine: string
  engine_version: string
  parameters: Generated<Json>
  corpus_size: number | null
  status: Generated<string>
  result: Json | null
  error: string | null
  duration_ms: number | null
  created_at: Generated<Timestamp>
  finished_at: Timestamp | null
  stage: string | null
  unavailable: string | null
  checked_text: string | null
  round: Generated<number>
}

export interface JobTurns {
  person: string
  queue: string
  at: Generated<Timestamp>
  milliseconds: number
}

export interface KnownDevices {
  user_id: number
  device_hash: string
  first_seen_at: Generated<Timestamp>
  last_seen_at: Generated<Timestamp>
  trusted: Generated<boolean>
}

export interface LiveEvents {
  id: GeneratedAlways<number>
  topic: string
  payload: Json
  xid: Generated<string>
  at: Generated<Timestamp>
}

export interface MessageFlags {
  id: GeneratedAlways<number>
  message_id: number | null
  flagged_by: number | null
  about_id: number | null
  evidence: Json
  status: Generated<string>
  decided_by: number | null
  decided_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface Messages {
  id: GeneratedAlways<number>
  conversation_id: number
  sender_id: number | null
  content: string
  submission_key: Generated<string>
  created_at: Generated<Timestamp>
}

export interface ModelRequests {
  day: string
  requests: number
}

export interface ModerationRecord {
  id: GeneratedAlways<number>
  actor_id: number
  action: string
  target_type: string
  target_id: number | null
  reason: string | null
  details: Generated<Json>
  at: Generated<Timestamp>
  previous_hash: Buffer | null
  hash: Generated<Buffer>
}

export interface NotificationActors {
  notification_id: number
  actor_id: number | null
}

export interface NotificationMutes {
  user_id: number
  type: string
}

export interface Notifications {
  id: GeneratedAlways<number>
  user_id: number
  type: string
  title: string
  message: string
  link: string | null
  is_read: Generated<boolean>
  read_at: Timestamp | null
  group_key: string | null
  group_count: Generated<number>
  created_at: Generated<Timestamp>
  about_kind: string | null
  about_id: number | null
  actor_id: number | null
  actor_name_length: number | null
}

export interface PrintSettings {
  work_id: number
  form: string | null
  font: string
  unit: string | null
  nature: string | null
  board: string[]
  approved_on: string | null
}

export interface Profiles {
  id: number
  username: string
  full_name: string
  user_type: string | null
  bio: string | null
  area_of_expertise: string | null
  institution: string | null
  academic_title: string | null
  skills: Generated<string[]>
  orcid_id: string | null
  lattes_url: string | null
  linkedin_url: string | null
  avatar_key: string | null
  resume_key: string | null
  resume_name: string | null
  resume_visibility: Generated<string>
  who_may_message: Generated<string>
  theme: Generated<string>
  email_on_new_device: Generated<boolean>
  is_verified: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  search_name: GeneratedAlways<string | null>
}

export interface PutAside {
  id: GeneratedAlways<number>
  kind: string
  user_id: number | null
  community_id: number | null
  words: Json
  put_aside_at: Generated<Timestamp>
}

export interface RankingMonths {
  month: string
  computed_at: Generated<Timestamp>
  frozen_at: Timestamp | null
}

export interface RankingParts {
  id: GeneratedAlways<number>
  month: string
  list: string
  user_id: number
  work_id: number
  review_id: number | null
  posts: Generated<number>
  views: Generated<number>
  downloads: Generated<number>
  likes: Generated<number>
  comments: Generated<number>
  reviews: Generated<number>
  stars: Generated<number>
}

export interface RankingRows {
  month: string
  list: string
  position: number
  user_id: number | null
  work_id: number | null
  figures: Json
  in_parts: Generated<boolean>
}

export interface RateLimits {
  key: string
  points: Generated<number>
  expire: number | null
}

export interface ReadingAllowances {
  key: Buffer
  day: Generated<string>
  hour: Timestamp
  in_day: number
  in_hour: number
}

export interface ReadyReasons {
  id: GeneratedAlways<number>
  text: string
  added_by: number | null
  added_at: Generated<Timestamp>
  retired_at: Timestamp | null
}

export interface RelatedWorks {
  work_id: number
  related_ids: number[]
  renewed_at: Timestamp
}

export interface ReviewInvitations {
  id: GeneratedAlways<number>
  work_id: number
  inviter_id: number | null
  reviewer_id: number
  status: Generated<string>
  message: string | null
  created_at: Generated<Timestamp>
  answered_at: Timestamp | null
}

export interface ReviewMessages {
  id: GeneratedAlways<number>
  review_id: number
  user_id: number
  message: string
  submission_key: Generated<string>
  hidden: Generated<boolean>
  created_at: Generated<Timestamp>
}

export interface ReviewRevisions {
  review_id: number
  revision: number
  rating: number
  comment: string | null
  work_version: number
  written_at: Timestamp
}

export interface ReviewSubstances {
  review_id: number
  words_md5: string
  document_size: number
  substance: number
}

export interface ReviewThanks {
  review_id: number
  user_id: number
  created_at: Generated<Timestamp>
}

export interface ReviewerReputation {
  user_id: number
  total_reviews: Generated<number>
  reputation_score: Generated<number>
  computed_at: Generated<Timestamp>
}

export interface Reviews {
  id: GeneratedAlways<number>
  work_id: number
  reviewer_id: number | null
  invitation_id: number | null
  work_version: number
  rating: number | null
  comment: string | null
  is_anonymous: Generated<boolean>
  status: string
  revision: Generated<number>
  hidden: Generated<boolean>
  author_reply: string | null
  author_replied_by: number | null
  author_replied_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  completed_at: Timestamp | null
  erased_at: Timestamp | null
}

export interface Rollups {
  name: string
  read_until: Timestamp
}

export interface SavedWorks {
  id: GeneratedAlways<number>
  user_id: number
  work_id: number
  created_at: Generated<Timestamp>
}

export interface SchemaMigrations {
  name: string
  sha256: string
  applied_at: Generated<Timestamp>
}

export interface ScreenedPosts {
  id: GeneratedAlways<number>
  kind: string
  target_id: number
  user_id: number
  young: boolean
  at: Generated<Timestamp>
  sketch: number[]
  bands: number[]
  sites: string[]
  tokens: Generated<number[]>
}

export interface SearchRules {
  only_row: Generated<boolean>
  version: number
  renewing: Generated<number>
  renewed_to: Generated<number>
}

export interface SearchWords {
  folded: string
  word: string
  stem: string
}

export interface SecondFactors {
  id: Generated<number>
  user_id: number
  secret: string
  backup_codes: string
  verified: Generated<boolean>
  last_step: number | null
}

export interface Sessions {
  id: Generated<number>
  user_id: number
  token: string
  expires_at: Timestamp
  ip_address: string | null
  user_agent: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface SiteTotalChanges {
  id: GeneratedAlways<number>
  people: Generated<number>
  views: Generated<number>
  reviews: Generated<number>
}

export interface SiteTotals {
  people: number
  views: number
  reviews: number
}

export interface Suspensions {
  id: GeneratedAlways<number>
  user_id: number
  reason: string
  suspended_by: number | null
  suspended_at: Generated<Timestamp>
  expires_at: Timestamp | null
  lifted_by: number | null
  lifted_at: Timestamp | null
  lift_reason: string | null
  review_id: number | null
  by_review: Generated<boolean>
  without_effect: Generated<boolean>
}

export interface Tombstones {
  slug: string
  username: string | null
  title: string
  authors: string[]
  internal_doi: string | null
  published_at: Timestamp
  withdrawn_at: Generated<Timestamp>
  withdrawn_by: Generated<string>
}

export interface TypesetWorks {
  work_id: number
  version_number: number
  format: string
  fingerprint: string
  file_id: number
  pages: number | null
  standard: string | null
  unread_formulas: number
  made_at: Generated<Timestamp>
}

export interface UserBadges {
  id: GeneratedAlways<number>
  user_id: number
  badge_type: string
  badge_name: string
  metadata: Generated<Json>
  earned_at: Generated<Timestamp>
}

export interface UserRoles {
  user_id: number
  role: string
  granted_by: number | null
  granted_at: Generated<Timestamp>
}

export interface Users {
  id: Generated<number>
  username: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  two_factor_enabled: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  login_state: Generated<number>
}

export interface VerificationTokens {
  id: Generated<number>
  identifier: string
  value: string
  expires_at: Timestamp
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  user_id: number | null
  login_state: number | null
}

export interface VerificationViews {
  id: GeneratedAlways<number>
  verification_id: number
  viewer_id: number | null
  photo: string
  viewed_at: Generated<Timestamp>
}

export interface Verifications {
  id: GeneratedAlways<number>
  user_id: number
  selfie_key: string | null
  document_key: string | null
  status: Generated<string>
  reviewed_by: number | null
  reviewed_at: Timestamp | null
  rejection_reason: string | null
  photos_erased_at: Timestamp | null
  created_at: Generated<Timestamp>
  photo_key_id: string | null
  consented_at: Timestamp | null
  withdrawn_at: Timestamp | null
}

export interface VersionAttachments {
  version_id: number
  attachment_id: number
  description: string | null
  position: number
}

export interface WaitingMails {
  user_id: number
  sent_on: string | null
}

export interface Warnings {
  id: GeneratedAlways<number>
  user_id: number
  report_id: number
  withdrawn_at: Timestamp | null
}

export interface WorkAttachments {
  id: GeneratedAlways<number>
  work_id: number
  file_id: number
}

export interface WorkAuthors {
  work_id: number
  position: number
  name: string | null
  person_id: number | null
  orcid_id: string | null
  institution: string | null
  roles: Generated<string[]>
  corresponding: Generated<boolean>
}

export interface WorkCounts {
  thematic_area: string
  category: string
  works: number
}

export interface WorkDailyFigures {
  work_id: number
  day: string
  views: Generated<number>
  downloads: Generated<number>
}

export interface WorkDownloads {
  id: GeneratedAlways<number>
  work_id: number
  file_id: number | null
  file_type: string
  downloader_id: number | null
  reader_hash: Buffer
  downloaded_at: Generated<Timestamp>
  independent: Generated<boolean>
}

export interface WorkFigures {
  work_id: number
  views: Generated<number>
  downloads: Generated<number>
  likes: Generated<number>
  saves: Generated<number>
  comments: Generated<number>
  reviews: Generated<number>
  rating_sum: Generated<number>
}

export interface WorkFingerprints {
  work_id: number
  version_number: number
  engine_version: string
  hashes: number[]
}

export interface WorkImages {
  work_id: number
  file_id: number
}

export interface WorkLikes {
  work_id: number
  user_id: number
  created_at: Generated<Timestamp>
}

export interface WorkLinks {
  source_work_id: number
  target_slug: string
  target_work_id: number | null
  context: Generated<string>
  position: Generated<number>
  created_at: Generated<Timestamp>
}

export interface WorkNotices {
  id: GeneratedAlways<number>
  work_id: number
  report_id: number | null
  kind: string
  text: string
  placed_at: Generated<Timestamp>
  lifted_at: Timestamp | null
}

export interface WorkRules {
  only_row: Generated<boolean>
  version: number
}

export interface WorkSearch {
  work_id: number
  published_at: Timestamp
  owner_id: number | null
  hidden: boolean
  thematic_area: string
  category: string
  institution: string | null
  head: string
  document: string
  pairs: Generated<number[]>
  keywords: Generated<string>
}

export interface WorkVersions {
  id: GeneratedAlways<number>
  work_id: number
  version_number: number
  title: string
  abstract: string
  metadata: Generated<Json>
  version_notes: string | null
  content: string | null
  content_html: string | null
  content_headings: Json | null
  renderer_version: number | null
  plain_text: string | null
  extraction: Generated<string>
  extraction_error: string | null
  paper_file_id: number | null
  created_by: number | null
  created_at: Generated<Timestamp>
  text_bytes: Generated<number>
  text_cut: Generated<boolean>
  pages: number | null
  text_pages: number | null
  read_attempts: Generated<number>
  read_again_at: Timestamp | null
  authors: Json | null
}

export interface WorkViews {
  id: GeneratedAlways<number>
  work_id: number
  viewer_id: number | null
  reader_hash: Buffer
  viewed_at: Generated<Timestamp>
  independent: Generated<boolean>
}

export interface Works {
  id: Generated<number>
  owner_id: number | null
  owner_role: Generated<string>
  submission_key: Generated<string>
  slug: string
  title: string
  abstract: string
  category: string
  thematic_area: string
  institution: string | null
  keywords: Generated<string[]>
  co_authors: Generated<string[]>
  language: Generated<string>
  licence: Generated<string>
  title_en: string | null
  abstract_en: string | null
  keywords_en: Generated<string[]>
  advisor: string | null
  programme: string | null
  defence_date: string | null
  journal: string | null
  journal_year: number | null
  registered_doi: string | null
  internal_doi: string | null
  source: string
  current_version: Generated<number>
  excerpt: Generated<string>
  cover_file_id: number | null
  ai_verification_status: Generated<string>
  ai_verification_result: Json | null
  plagiarism_check_status: Generated<string>
  plagiarism_check_result: Json | null
  hidden: Generated<boolean>
  published_at: Generated<Timestamp>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  city: string | null
  publisher: string | null
  volume: string | null
  issue: string | null
  pages: string | null
  issn: string | null
  isbn: string | null
  deposit_declared_at: Timestamp | null
  degree: string | null
  co_advisor: string | null
  doi_registered: Generated<boolean>
}

export interface DB {
  account_deletions: AccountDeletions
  anonymous_review_credits: AnonymousReviewCredits
  anonymous_review_months: AnonymousReviewMonths
  appeals: Appeals
  area_figures: AreaFigures
  author_metrics: AuthorMetrics
  blocks: Blocks
  certificates: Certificates
  closed_review_months: ClosedReviewMonths
  co_author_requests: CoAuthorRequests
  comments: Comments
  communities: Communities
  community_coordinations: CommunityCoordinations
  community_discussions: CommunityDiscussions
  community_handovers: CommunityHandovers
  community_measures: CommunityMeasures
  community_members: CommunityMembers
  community_removals: CommunityRemovals
  conversation_participants: ConversationParticipants
  conversations: Conversations
  credentials: Credentials
  daily_salts: DailySalts
  dashboard_visits: DashboardVisits
  discussion_drafts: DiscussionDrafts
  discussion_links: DiscussionLinks
  discussion_readings: DiscussionReadings
  discussion_replies: DiscussionReplies
  doi_changes: DoiChanges
  doi_deposits: DoiDeposits
  draft_files: DraftFiles
  draft_print_settings: DraftPrintSettings
  drafts: Drafts
  educations: Educations
  email_takebacks: EmailTakebacks
  ethics_reports: EthicsReports
  experiences: Experiences
  exports: Exports
  file_readings: FileReadings
  files: Files
  fingerprints: Fingerprints
  flags: Flags
  follows: Follows
  former_slugs: FormerSlugs
  former_usernames: FormerUsernames
  friend_refusals: FriendRefusals
  friend_requests: FriendRequests
  harvest_changes: HarvestChanges
  harvest_records: HarvestRecords
  held_posts: HeldPosts
  hidings: Hidings
  independent_readings: IndependentReadings
  integrity_decisions: IntegrityDecisions
  integrity_findings: IntegrityFindings
  integrity_matches: IntegrityMatches
  integrity_pending_results: IntegrityPendingResults
  integrity_runs: IntegrityRuns
  job_turns: JobTurns
  known_devices: KnownDevices
  live_events: LiveEvents
  message_flags: MessageFlags
  messages: Messages
  model_requests: ModelRequests
  moderation_record: ModerationRecord
  notification_actors: NotificationActors
  notification_mutes: NotificationMutes
  notifications: Notifications
  print_settings: PrintSettings
  profiles: Profiles
  put_aside: PutAside
  ranking_months: RankingMonths
  ranking_parts: RankingParts
  ranking_rows: RankingRows
  rate_limits: RateLimits
  reading_allowances: ReadingAllowances
  ready_reasons: ReadyReasons
  related_works: RelatedWorks
  review_invitations: ReviewInvitations
  review_messages: ReviewMessages
  review_revisions: ReviewRevisions
  review_substances: ReviewSubstances
  review_thanks: ReviewThanks
  reviewer_reputation: ReviewerReputation
  reviews: Reviews
  rollups: Rollups
  saved_works: SavedWorks
  schema_migrations: SchemaMigrations
  screened_posts: ScreenedPosts
  search_rules: SearchRules
  search_words: SearchWords
  second_factors: SecondFactors
  sessions: Sessions
  site_total_changes: SiteTotalChanges
  site_totals: SiteTotals
  suspensions: Suspensions
  tombstones: Tombstones
  typeset_works: TypesetWorks
  user_badges: UserBadges
  user_roles: UserRoles
  users: Users
  verification_tokens: VerificationTokens
  verification_views: VerificationViews
  verifications: Verifications
  version_attachments: VersionAttachments
  waiting_mails: WaitingMails
  warnings: Warnings
  work_attachments: WorkAttachments
  work_authors: WorkAuthors
  work_counts: WorkCounts
  work_daily_figures: WorkDailyFigures
  work_downloads: WorkDownloads
  work_figures: WorkFigures
  work_fingerprints: WorkFingerprints
  work_images: WorkImages
  work_likes: WorkLikes
  work_links: WorkLinks
  work_notices: WorkNotices
  work_rules: WorkRules
  work_search: WorkSearch
  work_versions: WorkVersions
  work_views: WorkViews
  works: Works
}
