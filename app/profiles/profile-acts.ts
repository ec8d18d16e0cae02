import type { Actor } from '#domain/actor.ts'
import { deleteBackground, saveBackground } from '#domain/profiles/change-background.ts'
import { editProfile } from '#domain/profiles/edit-profile.ts'
import { chooseResumeVisibility, removeResume, sendResume } from '#domain/profiles/send-resume.ts'
import { removeAvatar, setAvatar } from '#domain/profiles/set-avatar.ts'
import {
  AVATAR_REMOVED,
  AVATAR_UPDATED,
  BACKGROUND_TEXTS,
  MAX_RESUME_BYTES,
  PROFILE_UPDATED,
  RESUME_REMOVED,
  RESUME_SENT,
  UPDATE_FAILED,
  type BackgroundKind,
} from '#domain/profiles/texts.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { requestVerification } from '#domain/verifications/request-verification.ts'
import { CONSENT_WITHDRAWN, VERIFICATION_SENT } from '#domain/verifications/texts.ts'
import { withdrawConsent } from '#domain/verifications/withdraw-consent.ts'
import { idOf, textOf } from '#web/http/answer-act.ts'
import { readSmallFiles, type FormWithFiles, type SmallFile } from '#web/http/forms/read-small-files.ts'
import { readChips } from '#web/ui/forms/chips.ts'
import { profileViewPath } from './profile-view-path.ts'
import type { DoneProfile } from './refused-profile.ts'

interface Act {
  services: Services
  actor: Actor
  sent: FormWithFiles
}

const NO_FILE: SmallFile = { name: '', declaredType: '', content: Buffer.alloc(0) }
const fileOf = ({ files }: FormWithFiles, field: string) => files.get(field) ?? NO_FILE

async function edit({ services, actor, sent: { form } }: Act): Promise<DoneProfile> {
  await editProfile(services, actor, { ...Object.fromEntries(form), skills: readChips(form, 'skills') })
  return { message: PROFILE_UPDATED, to: profileViewPath() }
}

const saves =
  (kind: BackgroundKind) =>
  async ({ services, actor, sent: { form } }: Act): Promise<DoneProfile> => {
    const id = idOf(textOf(form, 'id')) || undefined
    await saveBackground(services, actor, kind, Object.fromEntries(form), id)
    const texts = BACKGROUND_TEXTS[kind]
    return { message: id ? texts.edited : texts.added, to: profileViewPath(kind) }
  }

const deletes =
  (kind: BackgroundKind) =>
  async ({ services, actor, sent: { form } }: Act): Promise<DoneProfile> => {
    await deleteBackground(services, actor, kind, idOf(textOf(form, 'id')))
    return { message: BACKGROUND_TEXTS[kind].deleted, to: profileViewPath(kind) }
  }

async function changeAvatar({ services, actor, sent }: Act): Promise<DoneProfile> {
  const crop = Object.fromEntries(sent.form)
  await setAvatar(services, actor, { content: fileOf(sent, 'avatar').content, crop })
  return { message: AVATAR_UPDATED, to: profileViewPath() }
}

async function dropAvatar({ services, actor }: Act): Promise<DoneProfile> {
  await removeAvatar(services, actor)
  return { message: AVATAR_REMOVED, to: profileViewPath() }
}

async function changeResume({ services, actor, sent }: Act): Promise<DoneProfile> {
  await sendResume(services, actor, fileOf(sent, 'resume'))
  return { message: RESUME_SENT, to: profileViewPath() }
}

async function showResume({ services, actor, sent: { form } }: Act): Promise<DoneProfile> {
  await chooseResumeVisibility(services, actor, Object.fromEntries(form))
  return { message: PROFILE_UPDATED, to: profileViewPath() }
}

async function dropResume({ services, actor }: Act): Promise<DoneProfile> {
  await removeResume(services, actor)
  return { message: RESUME_REMOVED, to: profileViewPath() }
}

async function verify({ services, actor, sent }: Act): Promise<DoneProfile> {
  await requestVerification(services, actor, {
    selfie: fileOf(sent, 'selfie').content,
    document: fileOf(sent, 'document').content,
    consent: textOf(sent.form, 'consent') === '1',
  })
  return { message: VERIFICATION_SENT, to: profileViewPath() }
}

async function withdraw({ services, actor }: Act): Promise<DoneProfile> {
  await withdrawConsent(services, actor)
  return { message: CONSENT_WITHDRAWN, to: profileViewPath() }
}

export const PROFILE_ACTS: Readonly<Record<string, (act: Act) => Promise<DoneProfile>>> = {
  profile: edit,
  experience: saves('experience'),
  education: saves('education'),
  'delete-experience': deletes('experience'),
  'delete-education': deletes('education'),
  avatar: changeAvatar,
  'remove-avatar': dropAvatar,
  resume: changeResume,
  'resume-visibility': showResume,
  'remove-resume': dropResume,
  verification: verify,
  'withdraw-consent': withdraw,
}

/** Reads an act's form with its files, each up to the largest size that any of them may have. */
export const readProfileForm = (request: Request): Promise<FormWithFiles> =>
  readSmallFiles(request, { maxFiles: 2, maxBytes: MAX_RESUME_BYTES })

/** Runs the act named by the form's `intent`. */
export async function actOnProfile(act: Act): Promise<DoneProfile> {
  if (act.sent.refusal) throw act.sent.refusal
  const intent = textOf(act.sent.form, 'intent') ?? ''
  const run = Object.hasOwn(PROFILE_ACTS, intent) ? PROFILE_ACTS[intent] : undefined
  if (!run) throw new Refusal('invalid', UPDATE_FAILED)
  return run(act)
}
