import { Fragment } from 'react'
import type { WorkAuthor } from '#domain/works/read-authors.ts'
import { AuthorName } from '#app/cards/card-authors.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'

/** As many faces are beside their names; of more authors the first few are shown together. */
const WITH_FACES = 3
const FACES = 5

/** Who signs the work: faces and names, in one line where they fit. */
export function WorkAuthors({ authors }: { authors: readonly WorkAuthor[] }) {
  if (authors.length <= WITH_FACES)
    return (
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        {authors.map((author, index) => (
          <span key={`${author.name} ${index}`} className="inline-flex items-center gap-2.5">
            <Face author={author} />
            <AuthorName author={author} />
          </span>
        ))}
      </p>
    )
  return (
    <div className="mt-3 flex items-start gap-3 text-sm">
      <span className="flex shrink-0 -space-x-3 max-sm:hidden">
        {authors.slice(0, FACES).map((author, index) => (
          <Face key={`${author.name} ${index}`} author={author} />
        ))}
      </span>
      <p className="sm:pt-2.5">
        {authors.map((author, index) => (
          <Fragment key={`${author.name} ${index}`}>
            {index > 0 && ', '}
            <AuthorName author={author} />
          </Fragment>
        ))}
      </p>
    </div>
  )
}

const Face = ({ author }: { author: WorkAuthor }) => (
  <PersonPicture person={{ ...author, fullName: author.name }} size="md" />
)
