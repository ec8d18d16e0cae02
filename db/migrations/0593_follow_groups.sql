-- Who follows several people is told of to each of them in a group of its own, so that each can be taken back alone.
update notifications set group_key = group_key || ':' || user_id where group_key like 'follow:%';
