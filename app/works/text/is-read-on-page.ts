import type { ContentBesideText } from './split-content.ts'

/** Whether the main file can be read without downloading it: a PDF as it is, of another the text that was read from it. */
export const isReadOnPage = ({
  paper,
  extraction,
}: Pick<ContentBesideText, 'paper' | 'extraction'>): boolean =>
  paper !== null && (paper.mediaType === 'application/pdf' || extraction === 'done')
