-- A search that is an identifier goes to what it names.
create index works_by_registered_doi on works (lower(registered_doi)) where registered_doi is not null;
create index profiles_by_orcid on profiles (orcid_id) where orcid_id is not null;
