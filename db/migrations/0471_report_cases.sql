-- Several reports on one work are one case: its newest is found among those of the work.
create index ethics_reports_by_work on ethics_reports (work_id, id desc) where work_id is not null;
-- What was decided before on a person.
create index suspensions_by_person on suspensions (user_id, id desc) where not by_review;
