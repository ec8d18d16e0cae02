-- How the authors of a work want it on paper, where that is not what its category says; a work without a row has not been asked.
create table print_settings (
  work_id bigint not null constraint print_settings_work_fk references works on delete cascade,
  -- null: as its category says
  form text constraint print_settings_form_known check (form in ('article', 'thesis')),
  font text not null constraint print_settings_font_known check (font in ('serif', 'sans')),
  -- faculty or institute, on the cover
  unit text constraint print_settings_unit_length check (length(unit) between 1 and 200),
  -- what the title page says the work is, in the words of its university
  nature text constraint print_settings_nature_length check (length(nature) between 1 and 1000),
  -- a name a line of the approval sheet
  board text[] not null constraint print_settings_board_length check (cardinality(board) <= 10),
  approved_on date,
  constraint print_settings_pk primary key (work_id)
);
