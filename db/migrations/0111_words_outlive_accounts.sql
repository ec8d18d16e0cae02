-- An erased account leaves other people's words where they are: what two share points to nobody on one side.
alter table conversations
  alter column first_person_id drop not null,
  alter column second_person_id drop not null,
  drop constraint conversations_first_fk,
  drop constraint conversations_second_fk,
  add constraint conversations_first_fk foreign key (first_person_id) references users on delete set null,
  add constraint conversations_second_fk foreign key (second_person_id) references users on delete set null;

alter table messages
  alter column sender_id drop not null,
  drop constraint messages_sender_fk,
  add constraint messages_sender_fk foreign key (sender_id) references users on delete set null;

-- The shell of a review carries the words of those who discussed it; its rating counts no longer.
alter table reviews
  add column erased_at timestamptz,
  alter column reviewer_id drop not null,
  drop constraint reviews_reviewer_fk,
  drop constraint reviews_completed_has_rating,
  add constraint reviews_reviewer_fk foreign key (reviewer_id) references users on delete set null,
  add constraint reviews_completed_has_rating check (
    status <> 'completed' or (completed_at is not null and (rating is not null or erased_at is not null)));

alter table community_discussions
  alter column user_id drop not null,
  drop constraint community_discussions_user_fk,
  add constraint community_discussions_user_fk foreign key (user_id) references users on delete set null;

alter table discussion_replies
  alter column user_id drop not null,
  drop constraint discussion_replies_user_fk,
  add constraint discussion_replies_user_fk foreign key (user_id) references users on delete set null;

-- Who asked may leave; who agreed stays an author, and who was asked to review keeps the review.
alter table co_author_requests
  alter column requester_id drop not null,
  drop constraint co_author_requests_requester_fk,
  add constraint co_author_requests_requester_fk foreign key (requester_id) references users on delete set null;

alter table review_invitations
  alter column inviter_id drop not null,
  drop constraint review_invitations_inviter_fk,
  add constraint review_invitations_inviter_fk foreign key (inviter_id) references users on delete set null;
