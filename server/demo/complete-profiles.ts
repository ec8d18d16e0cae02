import type { Actor } from '#domain/actor.ts'
import { saveBackground } from '#domain/profiles/change-background.ts'
import { editProfile } from '#domain/profiles/edit-profile.ts'
import { getOwnProfile } from '#domain/profiles/get-own-profile.ts'
import { setAvatar } from '#domain/profiles/set-avatar.ts'
import type { Services } from '#domain/services.ts'
import { BACKGROUNDS } from './backgrounds.ts'
import { drawPortrait } from './draw-portrait.ts'

/** People without a picture, whose initial is shown, so that the demonstration has both looks. */
const WITHOUT_PICTURE = new Set([
  'acervo_scielo',
  'renato_vilela',
  'sofia_camargo',
  'vitor_amaral',
  'yara_monteiro',
])

/** Adds pictures, skills, experience and education. Idempotent. */
export async function completeProfiles(
  services: Services,
  people: ReadonlyMap<string, Actor>,
): Promise<void> {
  for (const [username, actor] of people) {
    const profile = await getOwnProfile(services.db, actor)
    if (profile.avatarUrl === null && !WITHOUT_PICTURE.has(username))
      await setAvatar(services, actor, { content: await drawPortrait(username) })
    const background = BACKGROUNDS[username]
    if (!background || profile.skills.length > 0) continue
    for (const kind of ['experience', 'education'] as const)
      for (const entry of background[kind]) await saveBackground(services, actor, kind, entry)
    await editProfile(services, actor, {
      fullName: profile.fullName,
      userType: profile.userType,
      bio: profile.bio,
      areaOfExpertise: profile.area,
      institution: profile.institution,
      academicTitle: profile.academicTitle,
      skills: background.skills,
      orcidId: background.orcid ?? '',
      lattesUrl: background.lattes ?? '',
    })
  }
}
