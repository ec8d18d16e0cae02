import { Component, type ReactNode } from 'react'
import type { Location } from 'react-router'
import { errorWords } from '#web/page/error-words.ts'

interface Props {
  /** A navigation resets it. */
  location: Location
  children: ReactNode
}

interface State {
  location: Location
  failure: { error: unknown } | null
}

/**
 * An error boundary around the router, for errors that the routes' boundaries cannot show: the frame of every
 * page failed, and the error page is rendered inside that frame. It uses none of our components, only text.
 */
export class LastBoundary extends Component<Props, State> {
  override state: State = { location: this.props.location, failure: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { location, failure: null }
  }

  override componentDidCatch(error: unknown): void {
    void import('#web/ui/report-fault.ts').then(({ reportFault }) =>
      reportFault({ kind: 'page', id: 0 }, error),
    )
  }

  override render(): ReactNode {
    if (!this.state.failure) return this.props.children
    const { title, text } = errorWords(this.state.failure.error)
    return (
      <html lang="pt-BR">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{title}</title>
        </head>
        <body>
          <main>
            <h1>{title}</h1>
            <p>{text}</p>
            <a href="/">Voltar ao início</a>
          </main>
        </body>
      </html>
    )
  }
}
