-- What each version and each draft keeps in texts: so that what a person keeps is summed up without reading any of it.
-- Of a value that lies outside its row the length is known without reading it.
alter table work_versions add column text_bytes bigint not null default 0;
alter table drafts add column text_bytes bigint not null default 0;

create function count_version_texts() returns trigger language plpgsql as $$
begin
  new.text_bytes := octet_length(new.title) + octet_length(new.abstract) + coalesce(octet_length(new.version_notes), 0)
    + coalesce(octet_length(new.content), 0) + coalesce(octet_length(new.content_html), 0)
    + coalesce(octet_length(new.plain_text), 0);
  return new;
end
$$;

create function count_draft_texts() returns trigger language plpgsql as $$
begin
  new.text_bytes := octet_length(new.data::text);
  return new;
end
$$;

update work_versions set text_bytes = octet_length(title) + octet_length(abstract)
  + coalesce(octet_length(version_notes), 0) + coalesce(octet_length(content), 0)
  + coalesce(octet_length(content_html), 0) + coalesce(octet_length(plain_text), 0);
update drafts set text_bytes = octet_length(data::text);

create trigger work_versions_texts before insert or update of title, abstract, version_notes, content, content_html,
  plain_text on work_versions for each row execute function count_version_texts();
create trigger drafts_texts before insert or update of data on drafts for each row execute function count_draft_texts();

create index work_versions_text_bytes on work_versions (work_id) include (text_bytes);
