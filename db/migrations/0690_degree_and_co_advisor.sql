-- What a thesis says of itself beside its programme and advisor. A program of before leaves both as they are.
alter table works add column degree text, add column co_advisor text;
