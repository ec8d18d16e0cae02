import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { usePersonal } from '#web/client/use-personal.ts'
import { PERSONAL_PARTS } from './personal-parts.ts'

test('no personal part is read for a page that does not ask for it', () => {
  const pages = globSync('app/**/*.tsx').map((file) => readFileSync(file, 'utf8'))
  const asked = pages.flatMap((page) => [...page.matchAll(/usePersonal\('([^']+)'\)/g)].map(([, id]) => id!))
  expect([...new Set(asked)].toSorted()).toEqual(Object.keys(PERSONAL_PARTS).toSorted())
})

type Asked = Parameters<typeof usePersonal>[0]
type Profile = NonNullable<ReturnType<typeof usePersonal<'profiles/profile-page'>>>

// type checking fails here if a part can be requested that nobody provides
// @ts-expect-error -- there is no such route
void ('works/work-pages' satisfies Asked)
// @ts-expect-error -- a route without a personal part
void ('landing/landing-page' satisfies Asked)
// @ts-expect-error -- of another route's part
void ('review' satisfies keyof Profile)
void ('relation' satisfies keyof Profile)
