// chunk: apart
/** How many topics one live stream serves; a browser with more asks for those of the pages looked at last. */
export const MAX_LIVE_TOPICS = 100
