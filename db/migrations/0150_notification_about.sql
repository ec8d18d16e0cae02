-- What a notification is about, so that nobody has to read it out of its title and link.
alter table notifications
  add column about_kind text,
  add column about_id bigint,
  add constraint notifications_about_whole check ((about_kind is null) = (about_id is null));
create index notifications_by_subject on notifications (about_kind, about_id) where about_kind is not null;

update notifications set about_id = substring(link from '#convite-(\d{1,15})$')::bigint,
    about_kind = case when title = 'Convite para avaliar' then 'review-invitation' else 'review-invitation-answer' end
  where type = 'invitation' and link ~ '#convite-\d{1,15}$';
update notifications set about_kind = 'co-author-request', about_id = substring(link from '#coautoria-(\d{1,15})$')::bigint
  where type = 'co_author_request' and link ~ '#coautoria-\d{1,15}$';
update notifications set about_kind = 'comment', about_id = substring(link from '#comentario-(\d{1,15})$')::bigint
  where type in ('comment', 'mention') and link ~ '#comentario-\d{1,15}$';
update notifications set about_kind = 'friend-request', about_id = substring(link from '#pedido-(\d{1,15})$')::bigint
  where type = 'friend_request' and link ~ '#pedido-\d{1,15}$';
