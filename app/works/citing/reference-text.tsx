import type { Run } from '#engines/citations/styled-text.ts'
import { settingOf } from './setting-of.ts'

/** A reference with its bold and italic words. */
export function ReferenceText({ reference }: { reference: readonly Run[] }) {
  return reference.map((run, index) => {
    const { isBold, isItalic } = settingOf(run)
    const words = isItalic ? <em key={index}>{run.text}</em> : run.text
    return isBold ? <strong key={index}>{words}</strong> : words
  })
}
