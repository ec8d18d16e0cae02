-- Whose job was done when and what it cost: who is served next is decided by it. Kept for an hour.
create table job_turns (
  person text not null,
  queue text not null,
  at timestamptz not null default now(),
  milliseconds integer not null
);

create index job_turns_of_person on job_turns (person, at);
create index job_turns_at on job_turns (at);
