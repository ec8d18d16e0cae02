// chunk: people
import { useState } from 'react'
import { FOLLOW_FAILED, UNFOLLOW_FAILED } from '#domain/connections/texts.ts'
import { ButtonForm } from '#web/client/button-form.tsx'
import { useAct } from '#web/client/use-act.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  personId: number
  following: boolean
}

/** Pressed, it says so at once; what failed goes back. */
export function FollowButton({ personId, following }: Props) {
  const { act, pending } = useAct<{ following: boolean }>()
  const [pressed, setPressed] = useState(following)
  const shown = pending ? pressed : following
  const path = `/_/people/${personId}/follow`
  const fields = { following: shown ? '0' : '1' }
  return (
    <ButtonForm
      action={path}
      field={{ name: 'following', value: fields.following }}
      onPress={() => {
        setPressed(!shown)
        void act({ path, fields, failed: shown ? UNFOLLOW_FAILED : FOLLOW_FAILED })
      }}
    >
      <Button type="submit" variant={shown ? 'secondary' : 'primary'} aria-pressed={shown}>
        {shown ? 'Seguindo' : 'Seguir'}
      </Button>
    </ButtonForm>
  )
}
