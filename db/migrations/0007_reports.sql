create table ethics_reports (
  id bigint generated always as identity constraint ethics_reports_pk primary key,
  work_id bigint constraint ethics_reports_work_fk references works on delete set null,
  -- what the report was about outlives the work
  work_title text not null,
  evidence jsonb not null default '{}',
  reported_by bigint constraint ethics_reports_reporter_fk references users on delete set null,
  report_type text not null default 'plagiarism',
  description text not null,
  receipt text not null constraint ethics_reports_receipt_once unique,
  status text not null default 'pending',
  measure text,
  decision_reason text,
  resolved_by bigint constraint ethics_reports_resolver_fk references users on delete set null,
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  constraint ethics_reports_type_known
    check (report_type in ('plagiarism', 'data_fabrication', 'authorship', 'conflict_interest', 'other')),
  constraint ethics_reports_description_length check (char_length(description) between 10 and 5000),
  constraint ethics_reports_status_known check (status in ('pending', 'resolved', 'rejected')),
  constraint ethics_reports_measure_known
    check (measure in ('none', 'note', 'correction', 'hiding', 'removal', 'warning')),
  constraint ethics_reports_decided_has_time check ((status = 'pending') = (resolved_at is null))
);
create unique index ethics_reports_one_open on ethics_reports (work_id, reported_by) where status = 'pending';
create index ethics_reports_newest on ethics_reports (id desc);
create index ethics_reports_pending on ethics_reports (id desc) where status = 'pending';
create index ethics_reports_by_reporter on ethics_reports (reported_by, id desc);
