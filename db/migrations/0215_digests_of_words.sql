-- What was said anonymously is compared by its digest, and not kept a second time.
update anonymous_review_credits
  set credit = jsonb_set(credit, '{words}', to_jsonb(encode(sha256(convert_to(credit ->> 'words', 'UTF8')), 'base64')))
  where credit is not null;
