// chunk: shell
import { LOGIN_TO_SAVE, SAVE_FAILED, UNSAVE_FAILED } from '#domain/reactions/texts.ts'
import { useMark } from '#web/client/marks/use-mark.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/overlays/icon-button.tsx'
import { ButtonForm } from '#web/client/button-form.tsx'
import { savedKey } from './reaction-keys.ts'
import { useReadReaction } from './use-read-reaction.ts'

interface Props {
  workId: number
  /** id of the title of the work */
  describedBy?: string
}

/** Keeps the work on one's reading list. */
export function SaveButton({ workId, describedBy }: Props) {
  const { on, press } = useMark({
    key: savedKey(workId),
    read: useReadReaction('saved', workId),
    path: `/_/works/${workId}/save`,
    field: 'saved',
    loginWords: LOGIN_TO_SAVE,
    failedWords: (target) => (target ? SAVE_FAILED : UNSAVE_FAILED),
  })
  const icon = <Icon name="bookmark" className={on ? 'fill-current text-accent' : undefined} />
  return (
    <ButtonForm
      action={`/_/works/${workId}/save`}
      field={{ name: 'saved', value: on ? '0' : '1' }}
      onPress={press}
    >
      <IconButton
        type="submit"
        label="Salvar para ler depois"
        aria-pressed={on}
        aria-describedby={describedBy}
        icon={icon}
      />
    </ButtonForm>
  )
}
