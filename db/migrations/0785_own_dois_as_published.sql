-- DOIs that are made here were taken as 'DOI da versão publicada' and told everywhere as registered ones. The prefix is a
-- setting that a migration does not know: it is what the DOIs made so far begin with.
update works set registered_doi = null
where split_part(registered_doi, '/', 1) in (select split_part(internal_doi, '/', 1) from works where internal_doi is not null
  union select split_part(internal_doi, '/', 1) from tombstones where internal_doi is not null);
