import { writeMark } from './file-mark.ts'
import type { FileMarks } from './use-file-marks.ts'

/** What the draft keeps of the marks. */
export function FileMarkFields({ marks: { marks, filledFrom } }: { marks: FileMarks }) {
  return (
    <>
      {marks.map((mark) => (
        <input key={mark.field} type="hidden" name="fromFile" value={writeMark(mark)} />
      ))}
      {filledFrom !== null && <input type="hidden" name="filledFrom" value={filledFrom} />}
    </>
  )
}
