// chunk: work-late
import type { WorkDetail } from '#domain/works/get-work.ts'
import { CheckActs } from './check-acts.tsx'
import { CheckPanel } from './check-panel.tsx'

interface Props {
  work: WorkDetail
  of: 'content' | 'plagiarism'
}

/** The result of one check of a work, and the available actions. */
export default function CheckAnswer({ work, of }: Props) {
  const [status, result] =
    of === 'plagiarism' ? [work.plagiarismStatus, work.plagiarismResult] : [work.aiStatus, work.aiResult]
  return (
    <>
      <CheckPanel status={status} result={result} plagiarism={of === 'plagiarism'} />
      <CheckActs work={work} result={result} />
    </>
  )
}
