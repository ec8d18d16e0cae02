import type { DraftData } from '#domain/publishing/draft-schema.ts'
import { readChips } from '#web/ui/forms/chips.ts'

/** What is in the form, in the browser for the draft and on the server for publishing. */
export function readWorkForm(form: FormData): DraftData {
  const text = (name: string) => {
    const value = form.get(name)
    // sent, a line break is two characters, and one in the field that it is in
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  // checkboxes, used where no script removes a file at once
  const removed = new Set(form.getAll('removedFile').map(Number))
  const paperFileId = Number(text('paperFileId'))
  const descriptions = form.getAll('attachmentDescription').map(String)
  return {
    title: text('title'),
    abstract: text('abstract'),
    thematicArea: text('thematicArea'),
    category: text('category'),
    institution: text('institution'),
    keywords: readChips(form, 'keywords'),
    authors: text('authors'),
    depositing: text('depositing') !== '',
    depositDeclared: form.has('depositDeclared'),
    coAuthors: readChips(form, 'coAuthors', 'names'),
    language: text('language'),
    licence: text('licence'),
    titleEn: text('titleEn'),
    abstractEn: text('abstractEn'),
    keywordsEn: readChips(form, 'keywordsEn'),
    advisor: text('advisor'),
    coAdvisor: text('coAdvisor'),
    programme: text('programme'),
    degree: text('degree'),
    defenceDate: text('defenceDate'),
    journal: text('journal'),
    volume: text('volume'),
    issue: text('issue'),
    pages: text('pages'),
    journalYear: text('journalYear'),
    city: text('city'),
    publisher: text('publisher'),
    issn: text('issn'),
    isbn: text('isbn'),
    registeredDoi: text('registeredDoi'),
    source: text('source') === 'file' ? 'file' : 'editor',
    content: text('content'),
    paperFileId: paperFileId > 0 && !removed.has(paperFileId) ? paperFileId : null,
    attachments: form
      .getAll('attachmentId')
      .map((id, index) => ({ fileId: Number(id), description: descriptions[index] ?? '' }))
      .filter((item) => !removed.has(item.fileId)),
    wantsDoi: form.has('wantsDoi'),
    fromFile: form.getAll('fromFile').map(String),
    filledFrom: Number(text('filledFrom')) || null,
    notes: text('notes'),
    baseVersion: Number(text('baseVersion')) || null,
  }
}

export const EMPTY_FORM: DraftData = {
  ...readWorkForm(new FormData()),
  language: 'pt',
  licence: 'CC BY 4.0',
}
