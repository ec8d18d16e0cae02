-- A selfie is biometric data (LGPD, art. 11): when the person agreed to its use. None for requests made before it was asked.
alter table verifications add column consented_at timestamptz;
