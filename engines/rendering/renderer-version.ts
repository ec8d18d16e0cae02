/** One more with each change of what is emitted: pages kept with an older number are made again by a job. */
export const RENDERER_VERSION = 15
