-- A reading is kept before anything is proposed: nothing proposed is an empty proposal, and null is one still to come.
update files set proposed = '{}' where proposed is null and reading is not null;
