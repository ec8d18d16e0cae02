-- What the words of a review weigh: how many of them the language knows, and how many the reviewed work has too.
create table review_substances (
  review_id bigint constraint review_substances_pk primary key
    constraint review_substances_review_fk references reviews on delete cascade,
  -- of the words that were weighed, and of what the work was found by then: weighed anew where either has changed
  words_md5 text not null,
  document_size int not null,
  substance real not null
);
