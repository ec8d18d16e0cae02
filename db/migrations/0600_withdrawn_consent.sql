-- Consent is withdrawn as easily as it was given (LGPD, art. 8, § 5): the request ends, its photos go, and that it was
-- withdrawn, and when, stays.
alter table verifications
  add column withdrawn_at timestamptz,
  drop constraint verifications_status_known,
  add constraint verifications_status_known check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  drop constraint verifications_decided_has_time,
  add constraint verifications_decided_has_time
    check ((status in ('approved', 'rejected')) = (reviewed_at is not null)),
  add constraint verifications_withdrawn_has_time check ((status = 'withdrawn') = (withdrawn_at is not null)),
  add constraint verifications_withdrawn_without_photos
    check (status <> 'withdrawn' or (selfie_key is null and document_key is null));
