// A counter, not a clock: it puts what this tab asks for and what it hears in order. Nothing advances it on
// the server.
let moment = 0

export const thisMoment = (): number => moment

export const nextMoment = (): number => ++moment
