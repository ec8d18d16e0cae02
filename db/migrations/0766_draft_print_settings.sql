-- How a draft of a new work is wanted on paper; the work that it becomes takes the row over.
create table draft_print_settings (
  draft_id bigint not null constraint draft_print_settings_draft_fk references drafts on delete cascade,
  -- null: as its category says
  form text constraint draft_print_settings_form_known check (form in ('article', 'thesis')),
  font text not null constraint draft_print_settings_font_known check (font in ('serif', 'sans')),
  unit text constraint draft_print_settings_unit_length check (length(unit) between 1 and 200),
  nature text constraint draft_print_settings_nature_length check (length(nature) between 1 and 1000),
  board text[] not null constraint draft_print_settings_board_length check (cardinality(board) <= 10),
  approved_on date,
  constraint draft_print_settings_pk primary key (draft_id)
);
