-- Through an anonymous review nobody is suspended whom the one who suspends may not suspend by name. That stands here like any
-- other suspension, so that whoever decided it does not learn who wrote the review; it takes nothing from the writer.
alter table suspensions add column without_effect boolean not null default false;
alter table suspensions add constraint suspensions_without_effect_by_review check (by_review or not without_effect);
