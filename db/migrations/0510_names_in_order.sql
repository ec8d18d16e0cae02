-- Names in the order of the Portuguese alphabet: 'Á' beside 'A', whatever order the database has for its texts.
create index profiles_in_order_of_names on profiles (full_name collate "pt-BR-x-icu", id);
drop index profiles_by_full_name;
