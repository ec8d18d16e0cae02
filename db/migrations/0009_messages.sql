create table conversations (
  id bigint generated always as identity constraint conversations_pk primary key,
  -- the two people, the lower id first: one conversation a pair, even when both start at once
  first_person_id bigint not null constraint conversations_first_fk references users on delete cascade,
  second_person_id bigint not null constraint conversations_second_fk references users on delete cascade,
  requested_by bigint constraint conversations_requester_fk references users on delete set null,
  request_status text not null default 'none',
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  constraint conversations_once unique (first_person_id, second_person_id),
  constraint conversations_in_order check (first_person_id < second_person_id),
  constraint conversations_request_known check (request_status in ('none', 'waiting', 'accepted', 'refused'))
);
create index conversations_by_second on conversations (second_person_id);

create table conversation_participants (
  conversation_id bigint not null constraint conversation_participants_conversation_fk references conversations on delete cascade,
  user_id bigint not null constraint conversation_participants_user_fk references users on delete cascade,
  last_read_message_id bigint,
  unread int not null default 0,
  last_message_at timestamptz,
  constraint conversation_participants_pk primary key (conversation_id, user_id),
  constraint conversation_participants_unread_not_negative check (unread >= 0)
);
create index conversation_participants_inbox
  on conversation_participants (user_id, last_message_at desc nulls last, conversation_id desc);

create table messages (
  id bigint generated always as identity constraint messages_pk primary key,
  conversation_id bigint not null constraint messages_conversation_fk references conversations on delete cascade,
  sender_id bigint not null constraint messages_sender_fk references users on delete cascade,
  content text not null,
  submission_key uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  constraint messages_not_blank check (btrim(content) <> '' and char_length(content) <= 10000),
  constraint messages_submission_once unique (sender_id, submission_key)
);
create index messages_by_conversation on messages (conversation_id, id);
