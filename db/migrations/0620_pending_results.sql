-- "Held" is a post that waits for staff; a result that waits for them is pending.
alter table integrity_held_results rename to integrity_pending_results;
alter table integrity_pending_results rename column held_at to pending_since;
alter table integrity_pending_results rename constraint integrity_held_results_pk to integrity_pending_results_pk;
alter table integrity_pending_results rename constraint integrity_held_results_run_fk to integrity_pending_results_run_fk;
alter table integrity_pending_results rename constraint integrity_held_results_decider_fk to integrity_pending_results_decider_fk;
alter table integrity_pending_results rename constraint integrity_held_results_decision_known to integrity_pending_results_decision_known;
alter table integrity_pending_results rename constraint integrity_held_results_decided_has_time to integrity_pending_results_decided_has_time;
alter index integrity_held_results_open rename to integrity_pending_results_open;
alter index integrity_held_results_by_decider rename to integrity_pending_results_by_decider;

-- The release before runs on for a while and reads and writes by the old name.
create view integrity_held_results as
  select run_id, status_before, status_found, pending_since as held_at, decision, decided_by, decided_at, note
  from integrity_pending_results;
