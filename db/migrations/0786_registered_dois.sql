-- Whether the work's own DOI (internal_doi) is registered with an agency.
alter table works add column doi_registered boolean not null default false;

-- What became of each DOI that is made here. A row outlives its work: the agency is then told that there is none.
create table doi_deposits (
  doi text constraint doi_deposits_pk primary key,
  work_id bigint not null,
  state text not null default 'internal'
    constraint doi_deposits_state check (state in ('internal', 'reserved', 'registered', 'failed')),
  -- counts what changed in the work; the agency knows of so many
  changes integer not null default 1,
  told integer not null default 0,
  -- a hash of what the agency has, so that a change which it does not hear of asks nobody
  fingerprint text,
  -- the file that the agency is working through, where it answers later, and what is in it
  submission text,
  submitted_changes integer,
  submitted_fingerprint text,
  -- whether it was ever sent: only then there is something to take back
  sent boolean not null default false,
  issued date,
  attempts integer not null default 0,
  -- the agency's own words
  failure text,
  due_at timestamptz not null default now(),
  busy_until timestamptz
);
create index doi_deposits_due on doi_deposits (due_at, doi) where told < changes;
create index doi_deposits_of_work on doi_deposits (work_id);
create index doi_deposits_failing on doi_deposits (doi) where failure is not null;

-- Works with a DOI of which something changed, in the transaction that changes them; a job takes them out.
create table doi_changes (
  id bigint generated always as identity constraint doi_changes_pk primary key,
  work_id bigint not null
);
create function note_doi_change() returns trigger language plpgsql as $$
begin
  insert into doi_changes (work_id) select distinct c.work_id from changed c
    where exists (select from works w where w.id = c.work_id and w.internal_doi is not null)
      or exists (select from doi_deposits d where d.work_id = c.work_id);
  return null;
end $$;
-- whatever harvesters hear of, agencies do
create trigger harvest_changes_told_to_agencies after insert on harvest_changes
  referencing new table as changed for each statement execute function note_doi_change();

insert into doi_changes (work_id) select id from works where internal_doi is not null order by id;
