import { orcidAddress } from '#domain/citations/to-csl.ts'
import { getProfile, type PublicProfile } from '#domain/profiles/get-profile.ts'
import { personPath } from '#platform/addresses/paths.ts'
import { endpoint } from './endpoint.ts'
import { PAGE_PARAMETERS, PERSON_PARAMETERS } from './parameters.ts'
import { PersonShape, PersonWorksShape } from '../shapes/people-shapes.ts'
import { listWorks } from './list-works.ts'
import { apiOf } from './to-work-summary.ts'

const personEndpoint = endpoint({
  path: 'people/:username',
  id: 'getPerson',
  summary: 'Uma pessoa',
  params: PERSON_PARAMETERS,
  query: {},
  answer: PersonShape,
  example: '/people/ana',
  async read({ services, params, origin }) {
    const profile = await getProfile(services.db, params.username)
    return { from: [`person:${profile.id}`, 'works', 'figures'], body: toPerson(profile, origin) }
  },
})

function toPerson(profile: PublicProfile, origin: string) {
  const { username, fullName, bio, area, institution, academicTitle, skills, verified, figures } = profile
  const api = apiOf(origin, `/people/${username}`)
  return {
    username,
    url: origin + personPath(username),
    api,
    works: `${api}/works`,
    name: fullName,
    ...{ bio, area, institution, academicTitle, skills },
    orcid: profile.orcidId && orcidAddress(profile.orcidId),
    lattes: profile.lattesUrl,
    picture: profile.avatarUrl && origin + profile.avatarUrl,
    ...{ verified, figures },
  }
}

const personWorksEndpoint = endpoint({
  path: 'people/:username/works',
  id: 'listPersonWorks',
  summary: 'Os trabalhos que uma pessoa assina, os mais recentes primeiro',
  params: PERSON_PARAMETERS,
  query: PAGE_PARAMETERS,
  answer: PersonWorksShape,
  example: '/people/ana/works',
  async read({ services, params, query, origin, url }) {
    const { id } = await getProfile(services.db, params.username)
    const filters = { signedBy: id, order: 'date' as const }
    const { items, next } = await listWorks({ services, filters, query, origin, url })
    return { from: [`person:${id}`, 'works'], body: { items, next } }
  },
})

export const PEOPLE_ENDPOINTS = [personEndpoint, personWorksEndpoint]
