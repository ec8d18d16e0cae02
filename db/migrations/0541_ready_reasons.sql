-- Reasons that staff pick and then change: a list of their own, which they add to, change and retire.
create table ready_reasons (
  id bigint generated always as identity constraint ready_reasons_pk primary key,
  text text not null,
  added_by bigint constraint ready_reasons_adder_fk references users on delete set null,
  added_at timestamptz not null default now(),
  retired_at timestamptz,
  constraint ready_reasons_length check (char_length(text) between 10 and 1000)
);
create unique index ready_reasons_once on ready_reasons (text) where retired_at is null;
create index ready_reasons_by_adder on ready_reasons (added_by) where added_by is not null;

insert into ready_reasons (text) values
  ('É propaganda, e não tem a ver com o trabalho nem com a discussão.'),
  ('Ofende uma pessoa em vez de discutir o que ela escreveu.'),
  ('Repete trechos de outro texto sem citar de onde vêm.'),
  ('Traz dados pessoais de alguém que não consentiu com a publicação.'),
  ('Não é um trabalho acadêmico: não há o que ler, avaliar ou discutir.'),
  ('O texto ou o arquivo está protegido por direitos de outra pessoa, que não autorizou a publicação aqui.'),
  ('O nome, a foto ou o texto se passa por outra pessoa ou instituição.'),
  ('O link leva a um site que engana quem o abre ou pede dados sem necessidade.'),
  ('Não encontramos violação das regras: é crítica a um trabalho, e a crítica é bem-vinda.'),
  ('Os documentos enviados não permitem confirmar quem você é: envie fotos nítidas e inteiras.'),
  ('Já existe uma comunidade sobre este tema: participe dela ou proponha um recorte diferente.'),
  ('A medida foi revista: o que foi alegado não se confirmou.');
