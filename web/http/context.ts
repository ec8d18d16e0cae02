import { createContext, type RouterContextProvider } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'

export const servicesContext = createContext<Services>()
export const actorContext = createContext<Actor | null>(null)
export const requestContext = createContext<RequestFacts>()

/** What the transport knows of a request. */
export interface RequestFacts {
  id: string
  /** the client's address; as given by the proxy if TRUST_PROXY is set */
  address: string
  userAgent: string
  /** for the scripts of this answer under the content security policy */
  nonce: string
}

type Context = Readonly<RouterContextProvider>

export const servicesOf = (context: Context): Services => context.get(servicesContext)
export const actorOf = (context: Context): Actor | null => context.get(actorContext)
export const factsOf = (context: Context): RequestFacts => context.get(requestContext)
