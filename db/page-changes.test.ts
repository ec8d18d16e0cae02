import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'

const { db } = await testDatabase()

/** Tables that no public page shows, or whose figures may be stale. */
const NOT_SHOWN = new Set(
  `account_deletions anonymous_review_credits area_figures blocks community_handovers community_measures community_members community_removals discussion_readings
  conversation_participants conversations credentials daily_salts dashboard_visits discussion_drafts
  discussion_replies draft_files draft_print_settings drafts email_takebacks exports file_readings files fingerprints friend_refusals independent_readings
  integrity_decisions integrity_findings integrity_pending_results integrity_matches integrity_runs job_turns known_devices
  live_events message_flags messages model_requests notification_actors notification_mutes notifications put_aside
  reading_allowances ready_reasons harvest_changes harvest_records doi_changes doi_deposits
  rate_limits review_invitations review_substances rollups saved_works schema_migrations screened_posts search_rules search_words second_factors
  sessions site_total_changes site_totals user_roles users verification_tokens verification_views verifications version_attachments waiting_mails warnings
  work_attachments work_daily_figures work_downloads work_fingerprints work_images work_likes work_rules
  print_settings typeset_works work_views
  certificates closed_review_months anonymous_review_months community_coordinations`
    .split(/\s+/)
    .filter(Boolean),
)

test('a change of every table that a public page shows is told', async () => {
  const { rows } = await sql<{ name: string; has_trigger: boolean }>`
    select c.relname as name, exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.proname = 'note_page_change') as has_trigger
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition
    order by c.relname`.execute(db)
  expect(
    rows.filter(({ name, has_trigger }) => has_trigger === NOT_SHOWN.has(name)).map(({ name }) => name),
  ).toEqual([])
})
