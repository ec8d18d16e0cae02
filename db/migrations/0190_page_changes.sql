-- Public pages are kept in the memory of each process. Every row that one of them shows names, when it changes, what
-- the page was made from (app/http/answer-notes.ts); PostgreSQL delivers the names at commit, in the order of commits.
-- An argument is such a name; what follows a $ is the column whose value completes it. 'all' is every page.
create sequence page_positions;

create function note_page_change() returns trigger language plpgsql as $$
declare
  argument text;
  value text;
begin
  foreach argument in array tg_argv loop
    if position('$' in argument) = 0 then
      perform pg_notify('page_changes', argument);
      continue;
    end if;
    if tg_op <> 'INSERT' then
      execute format('select ($1).%I::text', split_part(argument, '$', 2)) into value using old;
      if value is not null then perform pg_notify('page_changes', split_part(argument, '$', 1) || value); end if;
    end if;
    if tg_op <> 'DELETE' then
      execute format('select ($1).%I::text', split_part(argument, '$', 2)) into value using new;
      if value is not null then perform pg_notify('page_changes', split_part(argument, '$', 1) || value); end if;
    end if;
  end loop;
  return null;
end $$;

create trigger works_on_pages after insert or update or delete on works
  for each row execute function note_page_change('works', 'work:$id', 'person:$owner_id');
create trigger work_versions_on_pages after insert or update or delete on work_versions
  for each row execute function note_page_change('work:$work_id');
create trigger work_notices_on_pages after insert or update or delete on work_notices
  for each row execute function note_page_change('work:$work_id');
create trigger work_links_on_pages after insert or update or delete on work_links
  for each row execute function note_page_change('work:$source_work_id', 'work:$target_work_id');
create trigger co_author_requests_on_pages after insert or update or delete on co_author_requests
  for each row execute function note_page_change('work:$work_id', 'person:$co_author_id');
-- views and downloads may lag behind: they change with every reader
create trigger work_figures_on_pages after update on work_figures for each row
  when ((old.likes, old.saves, old.comments, old.reviews, old.rating_sum)
    is distinct from (new.likes, new.saves, new.comments, new.reviews, new.rating_sum))
  execute function note_page_change('figures', 'work:$work_id');
create trigger work_search_on_pages after insert or update or delete on work_search
  for each statement execute function note_page_change('works');
create trigger work_counts_on_pages after insert or update or delete on work_counts
  for each statement execute function note_page_change('works');
create trigger tombstones_on_pages after insert or update or delete on tombstones
  for each statement execute function note_page_change('works');

create trigger comments_on_pages after insert or update or delete on comments
  for each row execute function note_page_change('work:$work_id');
create trigger reviews_on_pages after insert or update or delete on reviews
  for each row execute function note_page_change('reviews', 'work:$work_id', 'review:$id', 'person:$reviewer_id');
create trigger review_messages_on_pages after insert or update or delete on review_messages
  for each row execute function note_page_change('review:$review_id');
create trigger review_revisions_on_pages after insert or update or delete on review_revisions
  for each row execute function note_page_change('review:$review_id');
create trigger review_thanks_on_pages after insert or update or delete on review_thanks
  for each row execute function note_page_change('review:$review_id');

create trigger profiles_on_pages after insert or update or delete on profiles
  for each row execute function note_page_change('people', 'person:$id');
-- a name stands on many pages: who bears it changes it seldom
create trigger profiles_named_on_pages after update on profiles for each row
  when ((old.username, old.full_name, old.avatar_key, old.is_verified, old.institution)
    is distinct from (new.username, new.full_name, new.avatar_key, new.is_verified, new.institution))
  execute function note_page_change('all');
create trigger profiles_gone_from_pages after delete on profiles
  for each statement execute function note_page_change('all');
create trigger former_usernames_on_pages after insert or update or delete on former_usernames
  for each statement execute function note_page_change('all');
create trigger follows_on_pages after insert or update or delete on follows
  for each row execute function note_page_change('person:$follower_id', 'person:$following_id');
create trigger friend_requests_on_pages after insert or update or delete on friend_requests
  for each row execute function note_page_change('person:$sender_id', 'person:$receiver_id');
create trigger experiences_on_pages after insert or update or delete on experiences
  for each row execute function note_page_change('person:$user_id');
create trigger educations_on_pages after insert or update or delete on educations
  for each row execute function note_page_change('person:$user_id');
create trigger user_badges_on_pages after insert or update or delete on user_badges
  for each row execute function note_page_change('person:$user_id');
create trigger author_metrics_on_pages after insert or update or delete on author_metrics
  for each row execute function note_page_change('person:$user_id');
create trigger reviewer_reputation_on_pages after insert or update or delete on reviewer_reputation
  for each row execute function note_page_change('person:$user_id');

create trigger communities_on_pages after insert or update or delete on communities
  for each statement execute function note_page_change('communities');
create trigger discussion_links_on_pages after insert or update or delete on discussion_links
  for each statement execute function note_page_change('discussion-links');
-- a hidden or deleted discussion is no longer counted beside the works that it names, nor is one of a closed community
create trigger community_discussions_on_pages after update of hidden, deleted_at on community_discussions
  for each statement execute function note_page_change('discussion-links');
create trigger communities_named_on_pages after update on communities for each row
  when ((old.name, old.slug, old.status) is distinct from (new.name, new.slug, new.status))
  execute function note_page_change('discussion-links');

create trigger ranking_months_on_pages after insert or update or delete on ranking_months
  for each statement execute function note_page_change('rankings');
create trigger ranking_rows_on_pages after insert or update or delete on ranking_rows
  for each statement execute function note_page_change('rankings');
