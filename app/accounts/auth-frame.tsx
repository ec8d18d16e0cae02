import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'

interface Props {
  title: string
  children: ReactNode
  /** Where the button at the top leads. */
  back?: { to: string; label: string }
}

/** One narrow column, the same for every page of signing in. */
export function AuthFrame({ title, children, back = { to: '/', label: 'Voltar' } }: Props) {
  return (
    <div className="page py-6 sm:py-10">
      <div className="mx-auto grid max-w-md gap-6">
        <ButtonLink
          to={back.to}
          variant="quiet"
          size="sm"
          className="-ml-3 justify-self-start"
          icon={<ArrowLeft aria-hidden className="size-4" />}
        >
          {back.label}
        </ButtonLink>
        <h1 className="font-serif text-2xl font-semibold sm:text-3xl">{title}</h1>
        <div>{children}</div>
      </div>
    </div>
  )
}
