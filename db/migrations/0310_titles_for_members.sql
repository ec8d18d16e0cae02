-- What a discussion is called is for members of its community. Who was mentioned in one without being a member was told.
update notifications as n
set message = left(n.message, strpos(n.message, ' mencionou você na discussão “') - 1)
  || ' mencionou você em uma discussão da comunidade “' || c.name || '”'
from community_discussions as d, communities as c
where n.type = 'mention'
  and (n.about_kind = 'discussion' or n.about_kind = 'discussion-reply')
  and strpos(n.message, ' mencionou você na discussão “') > 0
  and d.id = (case n.about_kind when 'discussion' then n.about_id
    else (select r.discussion_id from discussion_replies as r where r.id = n.about_id) end)
  and c.id = d.community_id
  and not exists (select from community_members as m where m.community_id = c.id and m.user_id = n.user_id);
-- Where the discussion is gone, or was not noted, nothing says who is a member.
update notifications as n
set message = left(n.message, strpos(n.message, ' mencionou você na discussão “') - 1)
  || ' mencionou você em uma discussão'
where n.type = 'mention'
  and strpos(n.message, ' mencionou você na discussão “') > 0
  and ((n.about_kind = 'discussion' and not exists (select from community_discussions as d where d.id = n.about_id))
    or (n.about_kind = 'discussion-reply' and not exists (
      select from discussion_replies as r where r.id = n.about_id))
    or (n.about_kind is null and n.link like '/discussion/%'));
