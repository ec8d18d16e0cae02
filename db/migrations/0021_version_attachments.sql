-- Which attachments a version has, in which order and with which words. work_attachments keeps the address of each.
create table version_attachments (
  version_id bigint not null constraint version_attachments_version_fk references work_versions on delete cascade,
  attachment_id bigint not null
    constraint version_attachments_attachment_fk references work_attachments on delete cascade,
  description text,
  position int not null,
  constraint version_attachments_pk primary key (version_id, attachment_id),
  constraint version_attachments_position_once unique (version_id, position)
);
create index version_attachments_by_attachment on version_attachments (attachment_id);

-- Versions from before: what the work has now belongs to each version that came out after the file was attached.
insert into version_attachments (version_id, attachment_id, description, position)
select v.id, a.id, a.description, a.position
from work_attachments as a
join files as f on f.id = a.file_id
join work_versions as v on v.work_id = a.work_id
join works as w on w.id = a.work_id
where v.version_number = w.current_version or v.created_at >= f.attached_at - interval '1 minute';

alter table work_attachments
  drop constraint work_attachments_position_once,
  drop column description,
  drop column position;
create index work_attachments_by_work on work_attachments (work_id);
